import Testing

/// A file of tests, by its path.
private enum Suite: String {
  case presentation = "ComposableArchitectureTests/Presentation/PresentationTests"
  case presentationState = "ComposableArchitectureTests/Presentation/PresentationStateTests"
  case stackState = "ComposableArchitectureTests/Stacks/StackStateTests"
  case stackReducer = "ComposableArchitectureTests/Stacks/StackReducerTests"
  case stackedFeatures = "ComposableArchitectureTests/Stacks/StackedFeaturesTests"
  case ephemeral = "ComposableArchitectureTests/Reducers/EphemeralStateTests"
  case testStoreShared = "ComposableArchitectureTests/Testing/TestStoreSharedTests"
  case key = "SharingTests/KeyTests"
  case shared = "SharingTests/SharedTests"
  case appStorage = "SharingTests/AppStorageTests"
  case fileStorage = "SharingTests/FileStorageTests"
  case sharingArticle = "SharingTests/ArticleTests"
  case dialog = "SwiftNavigationTests/DialogTests"
  case button = "SwiftNavigationTests/ButtonTests"
  case text = "SwiftNavigationTests/TextStateTests"
}

/// What users of the architecture rely on, and the test that uses it.
private struct Entry: Sendable, CustomTestStringConvertible {
  let name: String
  let suite: Suite
  let test: String
  let symbols: [String]
  let declared: String?

  /// - Parameters:
  ///   - name: What is relied on.
  ///   - suite: The file of the test.
  ///   - test: The name of the test.
  ///   - symbols: What stands in the test where it uses that.
  ///   - declared: What stands beside the tests, where a feature that they are made with uses that.
  init(_ name: String, _ suite: Suite, _ test: String, _ symbols: [String], declared: String? = nil) {
    self.name = name
    self.suite = suite
    self.test = test
    self.symbols = symbols
    self.declared = declared
  }

  var testDescription: String { name }

  static let all = presentation + sharing

  /// Presentations, stacks and dialogs.
  static let presentation = [
    Entry(
      "@Presents", .presentation, "the store of what is presented comes and goes, and keeps its last state",
      ["sheets.sheet?.count"], declared: "@Presents var sheet: Sheet.State?"),
    Entry(
      "$child of @Presents", .presentation, "the store of what is presented comes and goes, and keeps its last state",
      [#"\.$sheet"#]),
    Entry(
      "PresentationState, a box that is copied on write", .presentation,
      "a copy of a presentation is a value of its own", ["let copy = state", "copy.sheet?.count == 0"]),
    Entry(
      "PresentationState: Equatable", .presentationState,
      "two presentations are equal, and hashed, as what they present", ["==", "!="]),
    Entry(
      "PresentationState: Hashable", .presentationState,
      "two presentations are equal, and hashed, as what they present", ["hashValue", "Set("]),
    Entry(
      "PresentationState: Codable", .presentation, "a copy of a presentation is a value of its own",
      ["JSONDecoder()", "JSONEncoder()"]),
    Entry(
      "PresentationState: CustomReflectable", .presentationState, "a presentation looks like an optional",
      ["Mirror(reflecting:", "String(customDumping:"]),
    Entry(
      "PresentationAction.dismiss", .presentation, "the child reduces first, and after dismissal it is gone",
      [".destination(.dismiss)"]),
    Entry(
      "PresentationAction.presented", .presentation, "the child reduces first, and after dismissal it is gone",
      [".presented("]),
    Entry(
      #"\.destination.child.tap"#, .presentation, "case paths lead through presentations",
      [#"\.destination.sheet.sheet.increment"#]),
    Entry(
      #"@Dependency(\.dismiss)"#, .presentation, "a feature goes by itself, also one that is presented by its like",
      ["closeButtonTapped"], declared: #"@Dependency(\.dismiss) var dismiss"#),
    Entry(
      "isPresented", .presentation, "a feature knows whether it is presented", ["wasPresented"],
      declared: #"@Dependency(\.isPresented) var isPresented"#),
    Entry(
      "StackState: RandomAccessCollection", .stackState, "an element is found by its id and by its index",
      ["letters[2]"]),
    Entry(
      "StackState: RangeReplaceableCollection", .stackState, "what stays keeps its id, what comes has a new one",
      ["replaceSubrange", "insert", "remove(at:"]),
    Entry("StackState[id:]", .stackState, "an element is found by its id and by its index", ["letters[id: 1]"]),
    Entry(
      "StackState[id:case:]", .stackState, "an element of a case is read and changed as such",
      [#"path[id: page, case: \.page]"#]),
    Entry("StackState.ids", .stackState, "the ids of a test's stacks count from zero", ["letters.ids"]),
    Entry(
      "StackState.append", .stackState, "the topmost elements are removed one by one, some at a time, or all at once",
      ["append(contentsOf:"]),
    Entry(
      "StackState.pop(from:)", .stackState,
      "to pop from an element removes it and those above, to pop to it those above", ["pop(from: 1)"]),
    Entry(
      "StackState.pop(to:)", .stackState, "to pop from an element removes it and those above, to pop to it those above",
      ["pop(to: 1)"]),
    Entry(
      "StackAction.element", .stackReducer, "an element reduces its own actions, before its parent", [".element(id: 1"]),
    Entry(
      "StackAction.popFrom", .stackReducer,
      "an element is popped with those above it after the parent, and pushed before", [".popFrom(id: 1)"]),
    Entry(
      "StackAction.push", .stackReducer, "an element is popped with those above it after the parent, and pushed before",
      [".push(id: 3"]),
    Entry("StackActionOf", .stackReducer, "case paths lead to an element's actions", ["StackActionOf<Page>"]),
    Entry(
      "StackElementID, of a generation", .stackState,
      "the ids of a program's stacks never occur twice, on whatever thread they are made", ["$0.ids"]),
    Entry(
      "StackElementID as a literal, in tests only", .stackState,
      "an id that is written down outside of a test is an issue", ["StackElementID"]),
    Entry("AlertState", .dialog, "two that say and offer the same are equal, and still two", [#"question("Blob")"#]),
    Entry("AlertState, made", .dialog, "a dialog with nothing but a title", ["AlertState<Never>"]),
    Entry("ConfirmationDialogState", .dialog, "a dialog with nothing but a title", ["ConfirmationDialogState<Answer>"]),
    Entry(
      "ButtonState", .button, "two buttons that say, send and are the same are equal, and still two", ["ButtonState("]),
    Entry(
      "ButtonStateRole", .button, "buttons are made by every kind of statement", [#"\.role"#, ".cancel"],
      declared: "role: .destructive"),
    Entry("TextState", .text, "its characters are those of its parts, without styles", [#"TextState("Hello, ")"#]),
    Entry(
      "an alert goes after any of its actions", .ephemeral,
      "an alert is gone after its action, once its parent has seen it", ["store.alert == nil"]),
    Entry(
      "a dialog that is presented goes after any of its actions", .presentation,
      "an alert goes after any of its actions", ["store.destination == nil"]),
    Entry(
      "an element of a stack that is a dialog, too", .stackedFeatures,
      "a dialog goes after its action, unless something came in its place", [".alert("]),
  ]

  /// Shared values.
  static let sharing = [
    Entry("@Shared(value:)", .shared, "a value that is being written reads as it was", ["@Shared(value: 1) var count"]),
    Entry("Shared(value:)", .shared, "who changes a value changes it for all who share it", ["Shared(value: 1)"]),
    Entry(
      "@Shared(key) var x = default", .key, "one key is one value, whoever asks",
      [#"@Shared(.inMemory("count")) var first = 1"#]),
    Entry("$x.withLock", .key, "one key is one value, whoever asks", ["$second.withLock"]),
    Entry("@SharedReader", .key, "one key is one value, whoever asks", ["@SharedReader("]),
    Entry("$x.load()", .key, "a value is loaded once, and saved when it is written", ["$number.load()"]),
    Entry("$x.save()", .key, "a value is loaded once, and saved when it is written", ["$number.save()"]),
    Entry("$x.member", .shared, "a member is shared by itself", ["$settings.name"]),
    Entry(
      "$x of an optional", .shared, "what an optional holds is shared, and its last value stays when it holds nothing",
      ["Shared($settings.volume)"]),
    Entry("$rows[id:]", .shared, "elements are shared by their ids", ["$rows[id: 2]"]),
    Entry(".inMemory", .key, "a value in memory outlives those who share it", [#".inMemory("count")"#]),
    Entry(".appStorage", .appStorage, "settings of every kind are kept", [#".appStorage("bool""#]),
    Entry(
      ".fileStorage", .fileStorage, "a value is in its file when it is saved, and is read from there",
      [".fileStorage(folder.file)"]),
    Entry(
      "Key.Default", .key, "a key may know what it starts from, and be told otherwise",
      ["InMemoryKey<Int>.Default", "@Shared(.visits) var visits"]),
    Entry(
      "SharedKey, load", .key, "a value is loaded once, and saved when it is written",
      [".elsewhere(elsewhere)", "loadContexts"]),
    Entry("SharedKey, subscribe", .key, "what changes elsewhere changes here", ["yield(2)", "yieldLoading()"]),
    Entry(
      "SharedKey, save", .key, "a failed save is an error and an issue, and the next good one ends it", ["saveResult"]),
    Entry(
      "SharedReaderKey", .sharingArticle, "a key of one's own reads what is elsewhere", [".home"],
      declared: "struct EnvironmentKey: SharedReaderKey"),
    Entry("LoadContinuation", .key, "a continuation is resumed once", ["resume(returning: 2)", "LoadContinuation"]),
    Entry(
      "loadError", .key,
      "a failed load is an error and an issue where the value is declared, and the next good one ends it",
      ["loadError is Elsewhere.Failure", "loadError == nil"]),
    Entry(
      "saveError", .key, "a failed save is an error and an issue, and the next good one ends it",
      ["saveError is Elsewhere.Failure", "saveError == nil"]),
    Entry("isLoading", .key, "a load that takes its time shows", ["$number.isLoading"]),
    Entry("one reference for one key", .key, "one key is one value, whoever asks", ["first == 11"]),
    Entry(
      "a reference that is let go of with its last user", .key,
      "the subscription ends with the last who shares the value", ["cancellations.value == 1"]),
    Entry(
      "a storage for each test", .key, "no test sees the values of another",
      [#".inMemory("contested")"#, #".appStorage("contested")"#]),
    Entry(
      "files for each test", .fileStorage, "in a test files are in memory, and each test has its own",
      ["@Shared(.fileStorage("]),
    Entry(
      "TestStore shows #1 old, new", .testStoreShared, "a change that is not asserted fails the test, once",
      ["count: #1 0", "count: #1 1"]),
  ]
}

/// Each feature of presentation and of sharing has a test that uses it.
struct CoverageTests {
  @Test(arguments: Entry.all)
  fileprivate func `what users rely on is used by a test`(entry: Entry) throws {
    let source = try TestSource(entry.suite.rawValue)
    let body = try #require(source.body(of: entry.test), "There is no test of this name.")
    for symbol in entry.symbols { #expect(body.contains(symbol), "The test does not use it.") }
    if let declared = entry.declared { #expect(source.declares(declared)) }
  }

  @Test func `each is listed once`() {
    let names = Entry.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `what is no test, or is not there, is not found`() throws {
    let source = try TestSource(Suite.presentation.rawValue)
    #expect(source.body(of: "what is not there") == nil)
    #expect(source.body(of: "isTold") == nil)
    #expect(try TestSource("ComposableArchitectureTests/Coverage/TestSource").body(of: "isTest") == nil)
  }
}
