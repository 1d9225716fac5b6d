import ComposableArchitecture
import Foundation
import Testing

@testable import PeriscopeUI

/// A language in which everything is loud.
private let loud = Language(
  "x-loud", words: Dictionary(uniqueKeysWithValues: Language.fixedWords.map { ($0, "\($0.uppercased())!") }))

private struct Everything: View {
  @State var count = 0
  @State var text = ""
  @State var isAsked = true
  @State var isShown = true
  @State var mode = EditMode.inactive
  @State var names = ["one", "two"]

  var body: some View {
    Stepper("Count", value: $count)
    ProgressView()
    ScrollView(.horizontal) { Text("wide") }
    Button {
    } label: {
      Image(systemName: "trash")
    }
    List {
      ForEach(names, id: \.self) { Text($0) }
        .onDelete { _ in }
        .onMove { _, _ in }
    }
    Group { EditButton() }.environment(\.editMode, $mode)
    Text("sought").searchable(text: $text)
    Text("fresh").refreshable {}
    Text("acted").contextMenu { Button("Act") {} }
    ContentUnavailableView.search
    Text("asked").confirmationDialog("Sure?", isPresented: $isAsked) { Button("Yes") {} }
    Text("shown").sheet(isPresented: $isShown) { Text("sheet") }
  }
}

struct FixedWordTests {
  @Test func `what controls say by themselves they say in the page's language`() {
    let page = ModelStage { Everything().environment(\.language, loud) }.page
    let said = [
      "Decrement", "Increment", "Value", "Progress", "Scrolls", "Delete", "Move up", "Move down", "Edit", "Search",
      "Refresh", "More", "Nothing found", "Try other words.", "Cancel", "Dialog",
    ]
    for word in said {
      #expect(page.contains("\(word.uppercased())!"), "\(word)")
      #expect(!page.contains(">\(word)<") && !page.contains("\"\(word)\""), "\(word)")
    }
  }

  @Test func `a part of a page may be in another language`() {
    let page = ModelStage {
      Stepper("Here", value: .constant(1))
      section(.lang("x-loud")) { Stepper("There", value: .constant(1)).environment(\.language, loud) }
    }.page
    #expect(page.contains(#"aria-label="Increment""#) && page.contains(#"aria-label="INCREMENT!""#))
  }

  @Test func `a word that nothing says is reported`() {
    withKnownIssue {
      _ = Language("de", words: ["Cancle": "Abbrechen"])
    } matching: {
      $0.description.contains("Nothing says 'Cancle' by itself")
    }
  }

  @Test func `every word in the sources that is to be translated is one of those`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../Sources/PeriscopeUI")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    var words: Set<String> = []
    for file in files ?? [] where file.pathExtension == "swift" && file.lastPathComponent != "Language.swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:FixedWord|spoken|word)\("([A-Z][^"]*)"\)/) { words.insert(String(match.1)) }
    }
    #expect(words.count > 10)
    #expect(words.subtracting(Language.fixedWords).isEmpty)
  }
}
