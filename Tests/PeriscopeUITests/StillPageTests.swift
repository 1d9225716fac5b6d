import PeriscopeUI
import Testing

nonisolated private struct Settings: View {
  @State private var name = "Ann"
  var body: some View {
    Form {
      TextField("Name", text: $name)
      Toggle("Enabled", isOn: .constant(true))
    }
    Image("/files/ada.jpg", label: Text("Ada"))
    Text("Hello, \(name)").bold().padding(8)
  }
}

nonisolated private struct Twins: View {
  let ids: [Int]
  var body: some View { ForEach(ids, id: \.self) { Text("\($0)") } }
}

nonisolated private struct Unknown: View {
  var body: some View {
    Image(systemName: "no.such.symbol")
    Image(systemName: "no.such.symbol")
  }
}

/// Views that are written once, outside of a page, and mistakes that are reported.
@Suite struct StillPageTests {
  @Test func `forms, fields, images and modifiers are rendered without a page, and without marks for patches`() {
    let html = Settings().rendered()
    for part in ["<form", #"value="Ann""#, #"type="checkbox""#, #"src="/files/ada.jpg""#, "weight-bold", "Hello, Ann"] {
      #expect(html.contains(part), "\(part)")
    }
    for mark in ["<!--", "data-p="] { #expect(!html.contains(mark), "\(mark)") }
  }

  @Test func `an element is rendered without a page as plain HTML`() {
    #expect(p { "Hello" }.rendered() == "<p>Hello</p>")
  }

  @Test func `two elements of a 'ForEach' with one ID are an issue, once for each view`() {
    withKnownIssue {
      _ = ModelStage { Twins(ids: [1, 2, 1]) }.page
    } matching: { issue in
      issue.says("In 'Twins'", "'ForEach' has two elements with the ID '1'", "give each element an ID of its own")
    }
    _ = ModelStage { Twins(ids: [1, 2, 1]) }.page
  }

  @Test func `a symbol without a built-in icon is an issue, once for each view`() {
    withKnownIssue {
      _ = ModelStage { Unknown() }.page
    } matching: { issue in
      issue.says("In 'Unknown'", "There is no drawing of the symbol 'no.such.symbol'", "Image(decorative:)")
    }
    _ = ModelStage { Unknown() }.page
  }
}

extension Issue {
  fileprivate func says(_ parts: String...) -> Bool {
    let text = comments.map(\.rawValue).joined(separator: " ")
    return parts.allSatisfy(text.contains)
  }
}
