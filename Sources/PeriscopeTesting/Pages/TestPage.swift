public import ComposableArchitecture
internal import IssueReporting
public import Periscope
public import PeriscopeHTML
internal import PeriscopeLocks

/// A page that a test drives as a user does, and whose changes the test asserts.
///
/// ```swift
/// @Test func counting() async throws {
///   let page = try await TestPage("/counter", of: site)
///   await page.button("Increment").click {
///     "- status: 0"
///     "+ status: 1"
///   }
/// }
/// ```
///
/// A step sends what a browser sends, and the page receives the server's patches. The closure of a step lists all lines
/// of the page's ``outline`` that the server has changed: removed lines with `-`, added lines with `+`. It does not
/// list the user's own changes, such as the text that was typed into a field. A change that the outline does not show,
/// such as of a class, has lines that begin with `attribute`, `picture:`, `hidden text:` or `head:`.
///
/// The test fails if a step changes anything else, if the test does not assert a later change with
/// ``receive(timeout:fileID:filePath:line:column:_:)``, if the page shows a text that a reload would not show, if the
/// server sends an unchanged part of the page again, or if an effect is still running when the test ends.
/// ``exhaustivity`` turns these checks off.
public final class TestPage: Finding {
  struct State: Sendable {
    var shown = ShownPage()
    /// The page that was loaded after a restart of the site, whose changes the test has not asserted.
    var renewed: ShownPage?
    /// Whether that page has lost its state, because it is not archived.
    var isVolatile = false
    var path: String
    var history = TabHistory()
    /// The URL that the server has told the browser to open instead of this page.
    var leaving: String?
    var status = 0
    /// The page's stream, unless a browser follows it.
    var stream: (any FollowedStream)?
    /// The tab of a real browser, if there is one.
    var tab: BrowserTab?
    var sent = SentChanges()
    /// The page's own exhaustivity; `nil` for that of the site.
    var exhaustivity: Exhaustivity?
    /// The longest wait, if the page has its own setting.
    var timeout: Duration?
  }

  /// The site of the page.
  public let testSite: TestSite
  let visitor: Visitor
  let state: Lock<State>
  let site: IssueSite
  /// The number among the pages that the test has opened on the site.
  let number: Int

  init(_ testSite: TestSite, _ visitor: Visitor, _ path: String, at site: IssueSite) async {
    self.testSite = testSite
    self.visitor = visitor
    self.site = site
    number = testSite.makePage()
    state = Lock(State(path: path))
    testSite.add(self)
    if requireSlash(in: path, at: site) { await open(path, at: site) }
  }

  /// Opens a page of a site.
  ///
  /// - Parameters:
  ///   - path: The page's path; `nil` for the site's first page.
  ///   - site: The site.
  ///   - connection: How the steps of the test reach the site.
  ///   - prepareDependencies: Overrides dependencies of all features and their effects, even those that pages set.
  ///     Other dependencies have their test values.
  ///   - fileID: The source location for failures when the test ends, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public convenience init(
    _ path: String? = nil, of site: Site, through connection: PageConnection = .standard,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws {
    let testSite = try TestSite(
      site, through: connection, withDependencies: prepareDependencies, fileID: fileID, filePath: filePath, line: line,
      column: column)
    await self.init(
      testSite, Visitor(), path ?? testSite.firstPath ?? "/",
      at: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Opens a page that shows one feature, without a site.
  ///
  /// ```swift
  /// let page = try await TestPage(initialState: Counter.State()) {
  ///   Counter()
  /// } content: { store in
  ///   CounterView(store: store)
  /// } withDependencies: {
  ///   $0.continuousClock = clock
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - connection: How the steps of the test reach the page.
  ///   - reducer: The feature.
  ///   - content: The view.
  ///   - prepareDependencies: Overrides dependencies of the feature and its effects. Other dependencies have their test
  ///     values.
  ///   - fileID: The source location for failures when the test ends, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public convenience init<FeatureState, Action, R: Reducer<FeatureState, Action>, Content: HTML>(
    initialState: @autoclosure @escaping @Sendable () -> FeatureState, through connection: PageConnection = .standard,
    @ReducerBuilder<FeatureState, Action> reducer: @escaping @Sendable () -> R,
    @HTMLBuilder content: @escaping @MainActor @Sendable (Store<FeatureState, Action>) -> Content,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws
  where FeatureState: SendableMetatype, Action: SendableMetatype, R: SendableMetatype, Content: SendableMetatype {
    let site = Site {
      Page(
        "/", title: "Page", initialState: initialState(), reducer: reducer, content: content, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
    try await self.init(
      of: site, through: connection, withDependencies: prepareDependencies, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  deinit {
    let (stream, tab, status) = state.withLock { ($0.stream, $0.tab, $0.status) }
    if exhaustivity != .off, status == 200 {
      let diff = unassertedAtEnd()
      if !diff.isEmpty { exhaustivity.report(unassertedAtEndText(diff) + takeRestartNote(), at: site) }
    }
    tab?.close()
    stream?.close()
  }

  /// Opens a page in a new tab of the same browser, with the same cookies.
  ///
  /// - Parameters:
  ///   - path: The page's path; `nil` for this page's path without its query.
  ///   - fileID: The source location for failures, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func newTab(
    _ path: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> TestPage {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await TestPage(testSite, visitor, path ?? String(self.path.prefix { $0 != "?" }), at: site)
  }

  // MARK: State

  /// Which changes and effects the test must assert. The default is the site's ``TestSite/exhaustivity``.
  public var exhaustivity: Exhaustivity {
    get { state.withLock { $0.exhaustivity } ?? testSite.exhaustivity }
    set { set(newValue) }
  }

  func set(_ exhaustivity: Exhaustivity?) {
    let epoch = state.withLock { state in
      state.exhaustivity = exhaustivity
      return state.shown.epoch
    }
    testSite.note(exhaustivity, of: number, at: epoch)
  }

  /// The longest wait for the server, in real time. The default is the site's ``TestSite/timeout``.
  public var timeout: Duration {
    get { state.withLock { $0.timeout } ?? testSite.timeout }
    set { state.withLock { $0.timeout = newValue } }
  }

  /// The dependencies of all features of the site and their effects. A change applies to the actions that follow.
  ///
  /// ```swift
  /// page.dependencies.date.now = tomorrow
  /// ```
  public var dependencies: DependencyValues {
    get { testSite.dependencies }
    set { testSite.dependencies = newValue }
  }

  /// The path of the page, with its query, which includes the name of the tab for a page with the lifetime `.tab`.
  public var path: String { state.withLock { $0.path } }

  /// The title of the page.
  public var title: String { shown.title }

  /// The HTML of the elements of the document's head that belong to the page, beside its title: one on each line.
  public var head: String {
    shown.headElements.joined(separator: "\n")
  }

  /// The outline of the page: one line for each element or text, indented, as assistive technology presents them.
  public var outline: String { Outliner.outline(of: shown).lines.joined(separator: "\n") }

  /// The HTML of the page's body, indented, without comments and without attributes for the browser's script.
  public var html: String {
    let shown = shown
    return shown.tree[shown.body].children.map { shown.indentedHTML(of: $0) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// The changes that the server has sent in the last step.
  public var sent: SentChanges { state.withLock { $0.sent } }

  /// The message about a refused request; `nil` without one.
  public var notice: String? { shown.notice }

  /// The element with the focus, such as `textbox "Title"`; `nil` if no element has it.
  public var focus: String? {
    let shown = shown
    return shown.focus.element.map { shown.focusText(of: $0) }
  }

  /// The page as the browser shows it. If the test need not assert changes, this includes all received patches.
  var shown: ShownPage {
    if exhaustivity != .on { showReceived() }
    return state.withLock { $0.shown }
  }

  /// Returns an element of the page.
  public func _$element(
    _ query: _$Query, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> TestElement {
    TestElement(
      page: self, queries: [query.query],
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
