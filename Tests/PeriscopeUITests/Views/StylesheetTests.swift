import Foundation
import PeriscopeUI
import Testing

/// Modifiers and positions whose classes are combined from parts.
nonisolated private struct LooksView: View {
  let length: Double

  var body: some View {
    Text("a").font(.system(size: length, weight: .black, design: .serif)).fontWeight(nil).tint(nil)
    Text("b").font(.system(.body, design: .rounded)).fontDesign(.monospaced).textCase(nil)
    Text("c").font(nil).fontDesign(nil).lineSpacing(length).zIndex(length).opacity(length / 100)
    Text("d").font(.system(.caption, design: .monospaced)).preferredColorScheme(nil)
    Text("s").lineLimit(nil).fixedSize().fixedSize(horizontal: false).fixedSize(horizontal: false, vertical: false)
    Text("e").padding(length).frame(width: length, height: length).cornerRadius(length)
    Text("f").frame(minWidth: length, maxWidth: .infinity, minHeight: .infinity, maxHeight: length)
    Text("g").controlSize(.regular).controlSize(.mini).controlSize(.small).controlSize(.large)
    Text("h").imageScale(.medium).imageScale(.small).imageScale(.large).lineLimit(Int(length))
    VStack(alignment: .trailing, spacing: length) { Text("i") }
    Text("j").aspectRatio(length / 100, contentMode: .fit)
    LazyVGrid(columns: [GridItem](repeating: GridItem(), count: Int(length)), spacing: length) { Text("k") }
    LazyVGrid(columns: [GridItem(), GridItem(.adaptive(minimum: length))]) { Text("l") }
    Text("t").listRowSpacing(length).scaleEffect(x: -length / 100, y: length / 100).scaleEffect(y: -1)
    Text("m").safeAreaInset(edge: .top, spacing: length) { Text("n") }
      .toolbar {
        ToolbarItem(placement: .bottomBar) { Text("o") }
        ToolbarItem(placement: .principal) { Text("p") }
        ToolbarItem(placement: .topBarLeading) { Text("q") }
        ToolbarItem(placement: .cancellationAction) { Text("r") }
      }
  }
}

@MainActor
@Suite struct StylesheetTests {
  /// Classes without rules, which a site may define.
  private let plain: Set = [
    "automatic", "card", "detail", "message", "refresh", "sheet", "sidebar", "tabs",
    // In `toasts.css` and `drags.css`, which only pages with toasts or drags load.
    "handle", "toasts",
  ]
  private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  @Test func `each class that views write has a rule in the stylesheet`() throws {
    let ruled = Set(try stylesheet().matches(of: /\.([a-z][a-z0-9-]*)/).map { String($0.1) })
    var written: Set<String> = []
    for length: Double in [0, 1, 3, 5, 7, 8, 9, 11, 12, 24, 96, 133, 200, 1024] {
      let page = ModelStage { LooksView(length: length) }.page
      for match in page.matches(of: /class="([^"]*)"/) {
        written.formUnion(match.1.split(separator: " ").map(String.init))
      }
    }
    #expect(written.count > 80)
    written.formUnion(try named())
    #expect(written.subtracting(ruled).subtracting(plain).sorted() == [])
  }

  /// The classes that occur literally in the module's sources.
  private func named() throws -> Set<String> {
    var names: Set<String> = []
    let sources = root.appending(path: "Sources/PeriscopeUI")
    for case let file as URL in try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        for match in line.matches(of: /(?:look\(|"class", |\.class\()([^)]*)/) where !line.contains(#"\("#) {
          let code = match.1.prefix { $0 != "]" }.split(separator: "), .").first ?? ""
          for literal in code.matches(of: /"([a-z0-9 -]*)"/) {
            names.formUnion(literal.1.split(separator: " ").map(String.init))
          }
        }
      }
    }
    return names
  }

  private func stylesheet() throws -> String {
    let folder = root.appending(path: "Public/styles")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map { try String(contentsOf: $0, encoding: .utf8) }
      .joined()
  }
}
