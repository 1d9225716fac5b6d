import PeriscopeUI

/// Type, colours, space, corners and shadows.
struct MeasureSamples: View {
  var body: some View {
    Sample("Type") {
      VStack(alignment: .leading) {
        Text("Large title").font(.largeTitle)
        Text("Title").font(.title)
        Text("Title 2").font(.title2)
        Text("Headline").font(.headline)
        Text("Body: the text of pages and controls").font(.body)
        Text("Footnote").font(.footnote).foregroundStyle(.secondary)
      }
    }
    Sample("Colours") {
      ul(.class("swatches"), .ariaLabel("Grounds and borders")) {
        for name in Self.grounds { Swatch(kind: "ground-\(name)", name: name) }
      }
      HStack {
        Text("Red").foregroundStyle(.red).padding(8).background(.red)
        Text("Orange").foregroundStyle(.orange).padding(8).background(.orange)
        Text("Green").foregroundStyle(.green).padding(8).background(.green)
        Text("Blue").foregroundStyle(.blue).padding(8).background(.blue)
        Text("Purple").foregroundStyle(.purple).padding(8).background(.purple)
        Text("Secondary").foregroundStyle(.secondary)
      }
    }
    Sample("Space, corners and shadows") {
      ul(.class("swatches"), .ariaLabel("Space")) {
        for name in Self.spaces { Swatch(kind: "space-\(name)", name: name) }
      }
      ul(.class("swatches"), .ariaLabel("Corners and shadows")) {
        for name in Self.shapes { Swatch(kind: "shape-\(name)", name: name) }
      }
    }
  }

  private static let grounds = [
    "accent", "link", "tint", "ground", "surface", "sunken", "raised", "text", "faint", "line", "edge",
  ]
  private static let spaces = ["xs", "s", "m", "l", "xl", "2xl", "3xl"]
  private static let shapes = ["radius-inner", "radius", "radius-card", "shadow", "shadow-raised"]
}

/// A sample of a property of the stylesheet, with its name.
private struct Swatch: View {
  let kind: String
  let name: String

  var body: some View {
    li {
      span(.class("swatch \(kind)"), .aria(.hidden, "true")) {}
      span(.class("faint")) { name }
    }
  }
}
