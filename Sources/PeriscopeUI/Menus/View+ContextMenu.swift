public import PeriscopeHTML

extension HTML {
  /// Puts a button beside the view that shows what else can be done with it.
  ///
  /// ```swift
  /// ItemRow(item: item)
  ///   .contextMenu {
  ///     Button("Duplicate") { store.send(.duplicateButtonTapped(item.id)) }
  ///   }
  /// ```
  ///
  /// A long press and a second mouse button belong to the browser, and not everybody has them.
  public func contextMenu<Items: HTML>(@HTMLBuilder menuItems: @escaping () -> Items) -> some HTML {
    ActedView(content: self) {
      Menu(content: menuItems) {
        Label {
          FixedWord("More")
        } icon: {
          Icon(name: "ellipsis")
        }.labelStyle(.iconOnly)
      }
    }
  }
}
