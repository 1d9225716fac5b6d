public import PeriscopeHTML

nonisolated extension HTML {
  /// Adds a button beside the view that opens a menu.
  ///
  /// ```swift
  /// ItemRow(item: item)
  ///   .contextMenu {
  ///     Button("Duplicate") { store.send(.duplicateButtonTapped(item.id)) }
  ///   }
  /// ```
  ///
  /// A long press and a right click keep the browser's own function.
  public func contextMenu<Items: HTML>(@HTMLBuilder menuItems: @escaping () -> Items) -> some HTML {
    RowWithActions(content: self) {
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
