import Foundation
import Testing

@testable import PeriscopeUI

/// A language that translates every word to uppercase with an exclamation mark.
private let loud = Language(
  "x-loud", words: Dictionary(uniqueKeysWithValues: Language.fixedWords.map { ($0, "\($0.uppercased())!") }))

private struct Line: Identifiable { let id: String }

nonisolated private struct Everything: View {
  @State var count = 0
  @State var share = 0.5
  @State var text = ""
  @State var isAsked = true
  @State var isWarned = true
  @State var isShown = true
  @State var mode = EditMode.inactive
  @State var editing = EditMode.active
  @State var names = ["one", "two"]
  @State var path = [1]
  let rows = [Line(id: "one")]
  let shared = URL(string: "/shared")

  var body: some View {
    Stepper("Count", value: $count)
    Slider(value: .constant(0.5))
    ProgressView()
    ScrollView(.horizontal) { Text("wide") }
    picture("bell")
    picture("plus")
    List {
      ForEach(names, id: \.self) { Text($0) }
        .onDelete { _ in }
        .onMove { _, _ in }
    }
    Table(rows) { TableColumn("Name") { Text($0.id) } }
    Group { EditButton() }.environment(\.editMode, $mode)
    Group { EditButton() }.environment(\.editMode, $editing)
    FileField("Chosen") { _ in }
    Text("sought").searchable(text: $text)
    Text("scoped").searchScopes(.constant(1)) { Text("All").tag(1) }
    if let shared { ShareLink(item: shared) }
    Text("fresh").refreshable {}
    Text("acted").contextMenu { Button("Act") {} }
    ContentUnavailableView.search
    Text("asked").confirmationDialog("Sure?", isPresented: $isAsked) { Button("Yes") {} }
    Text("warned").alert("Careful", isPresented: $isWarned) {}
    Text("shown").sheet(isPresented: $isShown) { Text("sheet") }
    NavigationStack(path: $path) {
      Text("root").navigationDestination(for: Int.self) { Text("level \($0)") }
    }
  }

  private func picture(_ name: String) -> some View {
    Button {
    } label: {
      Image(systemName: name)
    }
  }
}

/// A view with a state of its own, in a language that changes.
nonisolated private struct Bilingual: View {
  @State var isLoud = false

  var body: some View {
    Button("Switch") { isLoud.toggle() }
    Group {
      ProgressView()
      Counted()
    }
    .environment(\.language, isLoud ? loud : .english)
  }
}

nonisolated private struct Counted: View {
  @State var count = 0
  var body: some View { Stepper("Count", value: $count) }
}

struct FixedWordTests {
  @Test func `texts of controls are in the page's language`() {
    let page = ModelStage { Everything().environment(\.language, loud) }.page
    // Skips the texts of the browser's script, of the server and of toasts. Of the icons' names, only those listed below occur in
    // the views.
    let said = Language.fixedWords.subtracting(Icon.spokenNames)
      .filter { !$0.hasSuffix(".") || $0 == "Try other words." }
      .subtracting(["Changed meanwhile to:", "Keep mine", "Messages", "Use theirs"])
    for word in said.union([
      "Add", "Back", "Bell", "Close", "Delete", "Done", "Edit", "More", "Search", "Send", "Share",
    ])
    .sorted() {
      #expect(page.contains("\(word.uppercased())!"), "\(word)")
      #expect(!page.contains(">\(word)<") && !page.contains("\"\(word)\""), "\(word)")
    }
  }

  @Test func `the tab of a search has a title in the page's language, and the same name in each language`() {
    for language in [Language.english, loud] {
      let stage = ModelStage {
        TabView { Tab(role: .search) { Text("found") } }.environment(\.language, language)
      }
      #expect(stage.page.contains(language == loud ? "SEARCH!" : "Search"))
      #expect(stage.page.contains(#"-Search" aria-selected="true""#) && stage.page.contains("found"))
    }
  }

  @Test func `the controls in a part of a page with a different language have texts in that language`() {
    let page = ModelStage {
      Stepper("Here", value: .constant(1))
      section(.lang("x-loud")) { Stepper("There", value: .constant(1)).environment(\.language, loud) }
    }.page
    #expect(page.contains(#"aria-label="Increment""#) && page.contains(#"aria-label="INCREMENT!""#))
  }

  @Test func `a change of the language changes the texts, and keeps the state of views`() throws {
    let stage = ModelStage { Bilingual() }
    _ = try #require(stage.press("count.increment"))
    let name = try #require(stage.monitor.enter { stage.document.offeredActions.first })
    let event = try #require(stage.press(name))
    #expect(event.contains("PROGRESS!") && event.contains("INCREMENT!") && !event.contains("<"), "\(event)")
    #expect(stage.page.contains(#"value="1""#))
  }

  @Test(arguments: [(Language.english, "ArrowRight"), (Language("he", isRightToLeft: true), "ArrowLeft")])
  func `the arrow key to the next tab follows the text direction`(language: Language, key: String) throws {
    let stage = ModelStage { ThreeTabs().environment(\.language, language) }
    let pair = try #require(stage.page.matches(of: /(ArrowRight|ArrowLeft) action=([^\s"]+)/).first { $0.1 == key })
    let name = try #require(pair.2.removingPercentEncoding)
    #expect(try #require(stage.press(name)).contains("second place"))
  }

  @Test func `a translation for an unknown word and a missing translation are reported`() {
    withKnownIssue {
      _ = Language("de", words: ["Cancle": "Abbrechen"])
    } matching: {
      $0.description.contains("'Cancle' is not a text of Periscope")
    }
    withKnownIssue {
      #expect(Language("de", words: ["Cancel": ""]).word("Cancel") == "Cancel")
    } matching: {
      $0.description.contains("The translation of 'Cancel' is empty")
    }
  }

  @Test func `every word that the sources translate is in the list of translatable words`() throws {
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

nonisolated private struct ThreeTabs: View {
  @State var tab = 1
  var body: some View {
    TabView(selection: $tab) {
      Tab("One", value: 1) { Text("first place") }
      Tab("Two", value: 2) { Text("second place") }
      Tab("Three", value: 3) { Text("third place") }
    }
  }
}
