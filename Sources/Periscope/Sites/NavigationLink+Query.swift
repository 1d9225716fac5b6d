public import PeriscopeHTML
public import PeriscopeLive
public import PeriscopeUI

extension NavigationLink {
  /// Creates a link to a query of the page's own URL: to a level, a tab or a sheet that the query opens.
  ///
  /// ```swift
  /// NavigationLink(query: RecipeQuery(recipe: 7)) { Text("Pasta") }
  /// ```
  ///
  /// The page's feature receives the query as an action, and the page stays. The link also opens in a new tab, can be shared, and works
  /// without JavaScript. Back returns to the previous query.
  ///
  /// - Parameters:
  ///   - query: The query, of the type that the page declares.
  ///   - label: The label.
  nonisolated public init(query: some PageQuery, @HTMLBuilder label: () -> Label) {
    self.init(queryText: query.linkText, label: label())
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a query of the page's own URL, with a title.
  nonisolated public init(_ title: StaticString, query: some PageQuery) {
    self.init(query: query) { Text(title) }
  }

  /// Creates a link to a query of the page's own URL, with a computed title.
  @_disfavoredOverload
  nonisolated public init(_ title: String, query: some PageQuery) {
    self.init(query: query) { Text(title) }
  }
}

nonisolated extension HTML {
  /// Gives the navigation links of a stack the URLs of its levels, since the stack's path is a part of the page's query.
  ///
  /// ```swift
  /// NavigationStack(path: $store.query.path) {
  ///   List(store.recipes) { recipe in NavigationLink(recipe.name, value: recipe.id) }
  ///     .navigationDestination(for: Int.self) { id in RecipeView(id: id) }
  /// }
  /// .navigationQuery(store.query, \.path)
  /// ```
  ///
  /// - Parameters:
  ///   - query: The current query.
  ///   - path: The property with the stack's path.
  public func navigationQuery<Query: PageQuery, Value: Hashable>(
    _ query: Query, _ path: WritableKeyPath<Query, [Value]>
  ) -> some HTML {
    queryLinks(
      QueryLinks(current: query.queryText) { pushed in
        guard let value = (pushed as? AnyHashable)?.base as? Value else { return nil }
        var next = query
        next[keyPath: path].append(value)
        return next.linkText
      })
  }
}

nonisolated extension HTML {
  /// Gives each tab of a tab view a URL, if the page's query contains the selected tab.
  ///
  /// ```swift
  /// TabView(selection: $store.query.section) {
  ///   Tab("All", value: Section.all) { AllView() }
  ///   Tab("Mine", value: Section.mine) { MineView() }
  /// }
  /// .navigationQuery(store.query, \.section)
  /// ```
  ///
  /// - Parameters:
  ///   - query: The current query.
  ///   - selection: The property with the selected tab.
  public func navigationQuery<Query: PageQuery, Value: Hashable>(
    _ query: Query, _ selection: WritableKeyPath<Query, Value>
  ) -> some HTML {
    tabLinks(
      TabLinks(current: query.queryText) { selected in
        guard let value = selected as? Value else { return nil }
        return query.setting(selection, to: value).linkText
      })
  }
}

extension PageQuery {
  /// Returns the query with a different value of a property, such as for a link that opens a sheet.
  ///
  /// ```swift
  /// NavigationLink("Add", query: store.query.setting(\.isAdding, to: true))
  ///   .sheet(isPresented: $store.query.isAdding) { AddView() }
  /// ```
  public func setting<Value>(_ property: WritableKeyPath<Self, Value>, to value: Value) -> Self {
    var query = self
    query[keyPath: property] = value
    return query
  }

  /// The query as a relative URL. It is `?` if all values are the defaults, since an empty URL would keep the current
  /// query.
  fileprivate var linkText: String { queryText.isEmpty ? "?" : queryText }
}
