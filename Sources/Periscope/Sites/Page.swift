public import ComposableArchitecture
internal import FoundationEssentials
public import PeriscopeHTML
internal import PeriscopeLive
internal import PeriscopeMainActor
public import PeriscopeUI

/// A page: its path, the feature that it runs, its lifetime, and its view.
public struct Page: Sendable, Modifiable {
  let address: PathPattern
  let title: String
  let lifetime: Lifetime
  /// Returns the canonical texts of parameters, or throws if a text is not a value of its parameter's type.
  let canonicalParameters: @Sendable ([String]) throws(PageRefusal) -> [String]
  /// Whether the page names types for the parameters of its path.
  let hasTypes: Bool
  private let open: @Sendable (PageOpening, PageFrame) throws(PageRefusal) -> OpenPage
  /// Whether the page's URL has a query that its feature receives.
  var hasQuery = false
  /// The layouts around the page's view, the innermost first.
  var layouts: [Layout] = []
  /// The source locations at which the layouts are declared.
  var layoutPlaces: [String] = []
  /// Set the page's values in the document's `head`, the outermost first. Views override them.
  var heads: [@Sendable (_ head: inout PageHead) -> Void] = []
  /// Chooses the language by the request that opens the page.
  var chooseLanguage: (@Sendable (Request) -> Language)?
  /// Changes to the dependencies of the page's store, by the request that opens the page.
  var preparations: [@Sendable (inout DependencyValues, Request) -> Void] = []
  /// Converters of states that older versions have archived.
  var migrations: [Migration] = []
  /// The longest time until an action is committed; `nil` commits before the action is acknowledged.
  var commitInterval: Duration?
  /// The conditions for seeing the page; empty if everybody may see it.
  var admissions: [Admission] = []
  /// The other sites that the page's feature may redirect to.
  var redirectOrigins: Set<String> = []
  /// Whether the page shows the toasts of its session.
  var showsToasts = false
  /// The shared store that the page declares with `shared:`.
  var sharedStore: DeclaredStore?

  var path: String { address.text }

  /// Returns the page as a server runs it.
  func definition() -> PageDefinition {
    let frame = PageFrame(title: title, head: OwnHead(head, title: title), layouts: layouts, showsToasts: showsToasts)
    return PageDefinition(
      path: path, lifetime: lifetime, migrations: migrations, commitInterval: commitInterval,
      redirectOrigins: redirectOrigins
    ) { [open] opening throws(PageRefusal) in
      try open(opening, frame)
    }
  }

  /// Returns the query, the language and the dependencies that a new page instance takes from its first request. A page
  /// that everybody shares has no request: `nil`.
  func openingContext(for request: Request?) -> OpeningContext {
    let packed = request?.packed.map { PackedDependency(DependencyValues.RequestKey.self, $0.bytes) }
    let request = request ?? Request()
    return OpeningContext(query: request.query, language: chooseLanguage?(request) ?? .english, request: packed) {
      [preparations] values in
      if packed == nil { values.request = request }
      if let language = request.languages.first { values.locale = Locale(identifier: language) }
      for prepare in preparations { prepare(&values, request) }
    }
  }

  /// Declares a page that runs a feature.
  ///
  /// - Parameters:
  ///   - path: The page's path, such as `/counter`.
  ///   - title: The document's title.
  ///   - lifetime: Whether each session or each tab has a store, or everybody shares one.
  ///   - initialState: The state of a new store.
  ///   - reducer: The feature.
  ///   - content: The view.
  public init<State, Action, R: Reducer<State, Action>, Content: HTML>(
    _ path: String,
    title: String,
    lifetime: Lifetime = .session,
    initialState: @autoclosure @escaping @Sendable () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping @Sendable () -> R,
    @HTMLBuilder content: @escaping @MainActor @Sendable (Store<State, Action>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where State: SendableMetatype, Action: SendableMetatype, R: SendableMetatype, Content: SendableMetatype {
    let place = RenderedPlace(
      view: "\(Content.self)", fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(PathPattern(path), title, lifetime) { opening, frame in
      let state = opening.restored?.state(State.self) ?? initialState()
      let store = Store(initialState: state, reducer: reducer(), monitor: opening.monitor)
      return OpenPage(frame.document(opening, place.during { MainActorLock.run { content(store) } }), store)
    }
  }

  /// Declares a page without a feature.
  ///
  /// - Parameters:
  ///   - path: The page's path, such as `/about`.
  ///   - title: The document's title.
  ///   - lifetime: Whether each session or each tab has a view, or everybody shares one.
  ///   - content: The view, which is created once for each instance of the page.
  public init<Content: HTML & SendableMetatype>(
    _ path: String, title: String, lifetime: Lifetime = .session,
    @HTMLBuilder content: @escaping @MainActor @Sendable () -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = RenderedPlace(
      view: "\(Content.self)", fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(PathPattern(path), title, lifetime) { opening, frame in
      OpenPage(frame.document(opening, place.during { MainActorLock.run { content() } }))
    }
  }

  /// Declares a page that shows a shared store. Everybody shares the page; other pages may show the store as well.
  ///
  /// - Parameters:
  ///   - path: The page's path, such as `/lobby`.
  ///   - title: The document's title.
  ///   - shared: The store.
  ///   - content: The view.
  public init<State, Action, Content: HTML>(
    _ path: String, title: String, shared: SharedStore<State, Action>,
    @HTMLBuilder content: @escaping @MainActor @Sendable (Store<State, Action>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where State: SendableMetatype, Action: SendableMetatype, Content: SendableMetatype {
    let place = RenderedPlace(
      view: "\(Content.self)", fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(PathPattern(path), title, .everybody) { opening, frame in
      let store = shared.store
      return OpenPage(
        frame.document(opening, place.during { MainActorLock.run { content(store) } }), shared: store)
    }
    sharedStore = shared.declared
  }

  init(
    _ address: PathPattern, _ title: String, _ lifetime: Lifetime,
    canonicalParameters: (@Sendable ([String]) throws(PageRefusal) -> [String])? = nil,
    open: @escaping @Sendable (PageOpening, PageFrame) throws(PageRefusal) -> OpenPage
  ) {
    self.address = address
    self.title = title
    self.lifetime = lifetime
    self.canonicalParameters = canonicalParameters ?? { $0 }
    hasTypes = canonicalParameters != nil
    self.open = open
  }
}

// MARK: Parameters

extension Page {
  /// Declares a page that has parameters in its path and runs a feature.
  ///
  /// ```swift
  /// Page("/todos/:id", Int.self, title: "Todo") { id in
  ///   Todos.all[id].map(TodoDetail.State.init)
  /// } reducer: {
  ///   TodoDetail()
  /// } content: { store, id in
  ///   TodoDetailView(store: store)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The page's path. Each component that starts with a colon is a parameter.
  ///   - types: The types of the parameters, in order.
  ///   - title: The document's title.
  ///   - lifetime: Whether each session or each tab has a store for each combination of parameters, or everybody shares one.
  ///   - initialState: Returns the state of a new store; `nil` if no page has these parameters.
  ///   - reducer: The feature.
  ///   - content: The view.
  public init<each Parameter: PathParameter, State, Action, R: Reducer<State, Action>, Content: HTML>(
    _ path: String, _ types: repeat (each Parameter).Type, title: String, lifetime: Lifetime = .session,
    initialState: @escaping @Sendable (repeat each Parameter) -> State?,
    @ReducerBuilder<State, Action> reducer: @escaping @Sendable () -> R,
    @HTMLBuilder content: @escaping @MainActor @Sendable (Store<State, Action>, repeat each Parameter) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where State: SendableMetatype, Action: SendableMetatype, R: SendableMetatype, Content: SendableMetatype {
    let place = RenderedPlace(
      view: "\(Content.self)", fileID: fileID, filePath: filePath, line: line, column: column)
    let address = PathPattern(path)
    self.init(
      address, title, lifetime,
      canonicalParameters: { texts throws(PageRefusal) in
        try canonical(repeat (each Parameter).self, from: texts, of: address)
      },
      open: { opening, frame throws(PageRefusal) in
        let values = try parameters(repeat (each Parameter).self, from: opening.parameters, of: address)
        guard let state = initialState(repeat each values) else { throw .noSuchPage(path: address.text) }
        let store = Store(
          initialState: opening.restored?.state(State.self) ?? state, reducer: reducer(), monitor: opening.monitor)
        return OpenPage(
          frame.document(opening, place.during { MainActorLock.run { content(store, repeat each values) } }), store)
      })
    address.checkTypes(
      repeat (each Parameter).self, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Declares a page that has parameters in its path and no feature.
  ///
  /// - Parameters:
  ///   - path: The page's path. Each component that starts with a colon is a parameter.
  ///   - types: The types of the parameters, in order.
  ///   - title: The document's title.
  ///   - lifetime: Whether each session or each tab has a view for each combination of parameters, or everybody shares one.
  ///   - content: The view.
  public init<First: PathParameter, each Parameter: PathParameter, Content: HTML & SendableMetatype>(
    _ path: String, _ first: First.Type, _ types: repeat (each Parameter).Type, title: String,
    lifetime: Lifetime = .session,
    @HTMLBuilder content: @escaping @MainActor @Sendable (First, repeat each Parameter) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = RenderedPlace(
      view: "\(Content.self)", fileID: fileID, filePath: filePath, line: line, column: column)
    let address = PathPattern(path)
    self.init(
      address, title, lifetime,
      canonicalParameters: { texts throws(PageRefusal) in
        try canonical(First.self, repeat (each Parameter).self, from: texts, of: address)
      },
      open: { opening, frame throws(PageRefusal) in
        let first = try parameters(First.self, from: opening.parameters, of: address)
        let values = try parameters(repeat (each Parameter).self, from: opening.parameters, of: address, after: 1)
        return OpenPage(
          frame.document(opening, place.during { MainActorLock.run { content(first, repeat each values) } }))
      })
    address.checkTypes(
      First.self, repeat (each Parameter).self, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

// MARK: Layouts, dependencies and languages

extension Page {
  /// Wraps the page's view in a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - fileID: The file of the declaration. Pages with equal `fileID`, `line` and `column` have the same layout.
  ///   - line: The line.
  ///   - column: The column.
  public func layout<Content: HTML & SendableMetatype>(
    @HTMLBuilder _ layout: @escaping @MainActor @Sendable (_ content: PageContent) -> Content,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Page {
    with {
      $0.layouts.append { layout($0) }
      $0.layoutPlaces.append("\(fileID):\(line):\(column)")
    }
  }

  /// A name that is equal for pages with the same layouts; `nil` for a page without a layout.
  var layoutName: String? {
    layoutPlaces.isEmpty ? nil : FileVersion.hash(of: layoutPlaces.joined(separator: " ").utf8)
  }

  /// Sets dependencies of the page's store from the request that opens the page.
  ///
  /// ```swift
  /// Page("/account", title: "Account", initialState: Account.State()) { … }
  ///   .dependencies { values, request in values.currentUser = request[User.self] }
  /// ```
  ///
  /// For a page that everybody shares, the request is empty.
  public func dependencies(
    _ prepare: @escaping @Sendable (_ values: inout DependencyValues, _ request: Request) -> Void
  ) -> Page {
    with { $0.preparations.append(prepare) }
  }

  /// Sets the page's language: the tag for browsers and screen readers, and the texts that controls supply.
  ///
  /// It overrides the language of the page's group and site.
  public func language(_ language: Language) -> Page { self.language { _ in language } }

  /// Chooses the page's language from the request that opens the page.
  ///
  /// ```swift
  /// Page("/", title: "…") { WelcomeView() }
  ///   .language { $0.languages.first?.hasPrefix("de") == true ? german : .english }
  /// ```
  ///
  /// For a page that everybody shares, the request is empty.
  public func language(_ choose: @escaping @Sendable (_ request: Request) -> Language) -> Page {
    with { $0.chooseLanguage = chooseLanguage ?? choose }
  }
}
