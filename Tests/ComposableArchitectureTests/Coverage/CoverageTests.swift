import Testing

/// A file of tests. The raw value is its path in the folder of all tests, without the extension.
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

/// An API that users rely on, and the test that uses it.
private struct Entry: Sendable, CustomTestStringConvertible {
  let name: String
  let suite: Suite
  let test: String
  let symbols: [String]
  let declared: String?

  /// - Parameters:
  ///   - name: The API.
  ///   - suite: The file of the test.
  ///   - test: The name of the test.
  ///   - symbols: Texts in the test that use the API.
  ///   - declared: A text anywhere in the file, for an API that the declaration of the test's feature uses.
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
      "@Presents", .presentation,
      "a presented child's store exists while the child does; later it shows the last state and sends nothing",
      ["sheets.sheet?.count"], declared: "@Presents var sheet: Sheet.State?"),
    Entry(
      "$child of @Presents", .presentation,
      "a presented child's store exists while the child does; later it shows the last state and sends nothing",
      [#"\.$sheet"#]),
    Entry(
      "PresentationState, a box that is copied on write", .presentation,
      "changing a presented child leaves copies of its parent's state unchanged, and it survives encoding",
      ["let copy = state", "copy.sheet?.count == 0"]),
    Entry(
      "PresentationState: Equatable", .presentationState,
      "presentations are equal and hashed by their presented states", ["==", "!="]),
    Entry(
      "PresentationState: Hashable", .presentationState,
      "presentations are equal and hashed by their presented states", ["hashValue", "Set("]),
    Entry(
      "PresentationState: Codable", .presentation,
      "changing a presented child leaves copies of its parent's state unchanged, and it survives encoding",
      ["JSONDecoder()", "JSONEncoder()"]),
    Entry(
      "PresentationState: CustomReflectable", .presentationState,
      "a presentation is reflected and dumped like an optional",
      ["Mirror(reflecting:", "String(customDumping:"]),
    Entry(
      "PresentationAction.dismiss", .presentation,
      "a presented child reduces before its parent, and its dismissal removes it",
      [".destination(.dismiss)"]),
    Entry(
      "PresentationAction.presented", .presentation,
      "a presented child reduces before its parent, and its dismissal removes it",
      [".presented("]),
    Entry(
      #"\.destination.child.tap"#, .presentation,
      "a case key path matches and creates an action of a child that a presented child presents",
      [#"\.destination.sheet.sheet.increment"#]),
    Entry(
      #"@Dependency(\.dismiss)"#, .presentation,
      "a feature dismisses itself, even if a feature of the same type presents it",
      ["closeButtonTapped"], declared: #"@Dependency(\.dismiss) var dismiss"#),
    Entry(
      "isPresented", .presentation,
      "isPresented is true in a sheet, and false in the root feature, whose dismissal is an issue", ["wasPresented"],
      declared: #"@Dependency(\.isPresented) var isPresented"#),
    Entry(
      "StackState: RandomAccessCollection", .stackState,
      "a stack's element is found and changed by its ID and by its index",
      ["letters[2]"]),
    Entry(
      "StackState: RangeReplaceableCollection", .stackState,
      "changes of a stack leave the IDs of its other elements unchanged; new ones get new IDs",
      ["replaceSubrange", "insert", "remove(at:"]),
    Entry(
      "StackState[id:]", .stackState, "a stack's element is found and changed by its ID and by its index",
      ["letters[id: 1]"]),
    Entry(
      "StackState[id:case:]", .stackState, "a stack's element is read and modified through its case",
      [#"path[id: page, case: \.page]"#]),
    Entry("StackState.ids", .stackState, "stack IDs count from zero in a test", ["letters.ids"]),
    Entry(
      "StackState.append", .stackState,
      "a stack's last elements are removed one by one, several at a time, or all at once",
      ["append(contentsOf:"]),
    Entry(
      "StackState.pop(from:)", .stackState,
      "popping a stack from an element removes it and those above; popping to it removes those above", ["pop(from: 1)"]),
    Entry(
      "StackState.pop(to:)", .stackState,
      "popping a stack from an element removes it and those above; popping to it removes those above",
      ["pop(to: 1)"]),
    Entry(
      "StackAction.element", .stackReducer, "a stack's element reduces its own actions, before its parent",
      [".element(id: 1"]),
    Entry(
      "StackAction.popFrom", .stackReducer,
      "a stack's element is pushed before its parent reduces, and popped after it with those above",
      [".popFrom(id: 1)"]),
    Entry(
      "StackAction.push", .stackReducer,
      "a stack's element is pushed before its parent reduces, and popped after it with those above",
      [".push(id: 3"]),
    Entry(
      "StackActionOf", .stackReducer,
      "a case key path with an ID matches and creates the actions of that element of a stack", ["StackActionOf<Page>"]),
    Entry(
      "StackElementID, of a generation", .stackState,
      "stack IDs of a program are unique across threads", ["$0.ids"]),
    Entry(
      "StackElementID as a literal, in tests only", .stackState,
      "an integer literal as a stack ID outside of tests is an issue", ["StackElementID"]),
    Entry(
      "AlertState", .dialog, "dialogs with the same content are equal, but have different IDs", [#"question("Blob")"#]),
    Entry(
      "AlertState, made", .dialog, "a dialog that is created with a title only has no buttons and no message",
      ["AlertState<Never>"]),
    Entry(
      "ConfirmationDialogState", .dialog, "a dialog that is created with a title only has no buttons and no message",
      ["ConfirmationDialogState<Answer>"]),
    Entry(
      "ButtonState", .button, "buttons with the same label, role and action are equal, but have different IDs",
      ["ButtonState("]),
    Entry(
      "ButtonStateRole", .button, "a dialog's buttons are built by every kind of statement", [#"\.role"#, ".cancel"],
      declared: "role: .destructive"),
    Entry("TextState", .text, "a text's characters are those of its parts, without styles", [#"TextState("Hello, ")"#]),
    Entry(
      "an alert is dismissed after any of its actions", .ephemeral,
      "an alert is dismissed after its action, once the parent has handled it", ["store.alert == nil"]),
    Entry(
      "a dialog that is presented goes after any of its actions", .presentation,
      "a presented alert is dismissed after its action", ["store.destination == nil"]),
    Entry(
      "an element of a stack that is a dialog, too", .stackedFeatures,
      "a dialog in a stack is dismissed after its action unless it was replaced", [".alert("]),
  ]

  /// Shared values.
  static let sharing = [
    Entry(
      "@Shared(value:)", .shared, "a read during a shared value's write returns the previous value",
      ["@Shared(value: 1) var count"]),
    Entry("Shared(value:)", .shared, "a shared value's change is visible through all references", ["Shared(value: 1)"]),
    Entry(
      "@Shared(key) var x = default", .key, "shared properties with equal keys share one value",
      [#"@Shared(.inMemory("count")) var first = 1"#]),
    Entry("$x.withLock", .key, "shared properties with equal keys share one value", ["$second.withLock"]),
    Entry("@SharedReader", .key, "shared properties with equal keys share one value", ["@SharedReader("]),
    Entry(
      "$x.load()", .key,
      "a shared value is loaded once for all references, saved on a change, and loaded or saved again on a call",
      ["$number.load()"]),
    Entry(
      "$x.save()", .key,
      "a shared value is loaded once for all references, saved on a change, and loaded or saved again on a call",
      ["$number.save()"]),
    Entry(
      "$x.member", .shared,
      "writing a shared member changes the whole value, and readers of other members show the change",
      ["$settings.name"]),
    Entry(
      "$x of an optional", .shared,
      "the value of a shared optional can be shared, and is kept when the optional becomes nil",
      ["Shared($settings.volume)"]),
    Entry(
      "$rows[id:]", .shared,
      "an element shared by its ID follows a move, and after its removal continues as an independent value",
      ["$rows[id: 2]"]),
    Entry(".inMemory", .key, "a shared in-memory value outlives its references", [#".inMemory("count")"#]),
    Entry(
      ".appStorage", .appStorage,
      "settings of all types are read back from the app storage's file, and a setting of nil is not in the file",
      [#".appStorage("bool""#]),
    Entry(
      ".fileStorage", .fileStorage, "a shared value is saved to its file, and loaded from it",
      [".fileStorage(folder.file)"]),
    Entry(
      "Key.Default", .key,
      "a shared property has the default value of its key, unless the property gives a different one",
      ["InMemoryKey<Int>.Default", "@Shared(.visits) var visits"]),
    Entry(
      "SharedKey, load", .key,
      "a shared value is loaded once for all references, saved on a change, and loaded or saved again on a call",
      [".elsewhere(elsewhere)", "loadContexts"]),
    Entry(
      "SharedKey, subscribe", .key, "external events set a shared value, reset it and set isLoading, and save nothing",
      ["yield(2)", "yieldLoading()"]),
    Entry(
      "SharedKey, save", .key, "a shared value's failed save is an error and an issue until a save succeeds",
      ["saveResult"]),
    Entry(
      "SharedReaderKey", .sharingArticle, "a custom shared key reads external data", [".home"],
      declared: "struct EnvironmentKey: SharedReaderKey"),
    Entry(
      "LoadContinuation", .key, "resuming a load continuation twice, or never, is an issue",
      ["resume(returning: 2)", "LoadContinuation"]),
    Entry(
      "loadError", .key,
      "a shared value's failed load is an error and an issue until a load succeeds",
      ["loadError is Elsewhere.Failure", "loadError == nil"]),
    Entry(
      "saveError", .key, "a shared value's failed save is an error and an issue until a save succeeds",
      ["saveError is Elsewhere.Failure", "saveError == nil"]),
    Entry("isLoading", .key, "isLoading is true during a shared value's asynchronous load", ["$number.isLoading"]),
    Entry("one reference for one key", .key, "shared properties with equal keys share one value", ["first == 11"]),
    Entry(
      "a reference that is released with its last user", .key,
      "a shared key's subscription ends with the last reference, and a later reference loads again",
      ["cancellations.value == 1"]),
    Entry(
      "a storage for each test", .key, "shared values of one test are not visible in another",
      [#".inMemory("contested")"#, #".appStorage("contested")"#]),
    Entry(
      "files for each test", .fileStorage, "shared files are in memory in tests, and each test has its own",
      ["@Shared(.fileStorage("]),
    Entry(
      "TestStore shows #1 old, new", .testStoreShared, "an unasserted change of a shared value fails the test once",
      ["count: #1 0", "count: #1 1"]),
  ]
}

/// Each feature of presentation and of sharing has a test that uses it.
struct CoverageTests {
  @Test(arguments: Entry.all)
  fileprivate func `every listed API of presentation and sharing is used by its test`(entry: Entry) throws {
    let source = try TestSource(entry.suite.rawValue)
    let body = try #require(source.body(of: entry.test), "There is no test with this name.")
    for symbol in entry.symbols { #expect(body.contains(symbol), "The test does not use '\(symbol)'.") }
    if let declared = entry.declared { #expect(source.declares(declared)) }
  }

  @Test func `no API of presentation and sharing is listed twice`() {
    let names = Entry.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `TestSource finds no body of a function that is missing, or is not a test`() throws {
    let source = try TestSource(Suite.presentation.rawValue)
    #expect(source.body(of: "what is not there") == nil)
    #expect(source.body(of: "isNotified") == nil)
    #expect(try TestSource("ComposableArchitectureTests/Coverage/TestSource").body(of: "isTest") == nil)
  }
}
