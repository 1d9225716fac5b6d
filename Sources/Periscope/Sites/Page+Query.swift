public import ComposableArchitecture
public import PeriscopeHTML
public import PeriscopeLive
internal import PeriscopeMainActor
internal import PeriscopeUI

extension Page {
  /// Declares a page whose URL has a query, and that runs a feature.
  ///
  /// ```swift
  /// Page("/cards", query: CardQuery.self, action: Cards.Action.queryChanged, title: "Cards") {
  ///   Cards.State()
  /// } reducer: {
  ///   Cards()
  /// } content: { store in
  ///   CardsView(store: store)
  /// }
  /// ```
  ///
  /// The feature receives the query as an action: once before the page is first shown, and whenever the query in the
  /// page's URL changes, such as by a link, by Back, or by the feature's own ``Navigation/push(_:)-(PageQuery)``.
  ///
  /// Each tab has a store of its own, so that tabs with different queries do not affect each other.
  ///
  /// - Parameters:
  ///   - path: The page's path. Each component that starts with a colon is a parameter.
  ///   - types: The types of the parameters, in order.
  ///   - query: The type of the query.
  ///   - action: Returns the action for a query.
  ///   - title: The document's title.
  ///   - initialState: Returns the state of a new store, before its first action; `nil` if no page has these parameters.
  ///   - reducer: The feature.
  ///   - content: The view.
  public init<each Parameter: PathParameter, Query: PageQuery, State, Action, R: Reducer<State, Action>, Content: HTML>(
    _ path: String, _ types: repeat (each Parameter).Type, query: Query.Type,
    action: @escaping @Sendable (Query) -> Action, title: String,
    initialState: @escaping @Sendable (repeat each Parameter) -> State?,
    @ReducerBuilder<State, Action> reducer: @escaping @Sendable () -> R,
    @HTMLBuilder content: @escaping @MainActor @Sendable (Store<State, Action>, repeat each Parameter) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  )
  where
    State: SendableMetatype, Action: SendableMetatype, R: SendableMetatype, Content: SendableMetatype,
    Query: SendableMetatype
  {
    let place = RenderedPlace(
      view: "\(Content.self)", fileID: fileID, filePath: filePath, line: line, column: column)
    let address = PathPattern(path)
    self.init(
      address, title, .tab,
      canonicalParameters: { texts throws(PageRefusal) in
        try canonical(repeat (each Parameter).self, from: texts, of: address)
      },
      open: { opening, frame throws(PageRefusal) in
        let values = try parameters(repeat (each Parameter).self, from: opening.parameters, of: address)
        let known = KnownQuery(try Query(encodedText: opening.query))
        guard let state = initialState(repeat each values) else { throw .noSuchPage(path: address.text) }
        // Effects of this action start after the state is committed, as for any other action.
        opening.monitor.holdEffects()
        let store = Store(
          initialState: opening.restored?.state(State.self) ?? state, reducer: reducer(), monitor: opening.monitor)
        func tell() { MainActorLock.run { _ = store.send(action(known.value)) } }
        tell()
        var page = OpenPage(
          frame.document(opening, place.during { MainActorLock.run { content(store, repeat each values) } }), store)
        page.query = OpenQuery {
          known.value.encodedText
        } visit: { text throws(PageRefusal) in
          let query = try Query(encodedText: text)
          guard query != known.value else { return nil }
          return {
            known.value = query
            tell()
          }
        }
        return page
      })
    hasQuery = true
    address.checkTypes(
      repeat (each Parameter).self, fileID: fileID, filePath: filePath, line: line, column: column)
    Query.checkProperties(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The query that a feature has received last.
///
/// Unchecked `Sendable`: it is used inside the page's monitor only.
private final class KnownQuery<Query: Sendable>: @unchecked Sendable {
  var value: Query

  init(_ value: Query) { self.value = value }
}
