public import PeriscopeHTML
public import Perception

nonisolated extension HTML {
  /// Presents a sheet while there is an item, whose parts the sheet can change.
  ///
  /// ```swift
  /// .sheet(item: $model.draft) { $draft in
  ///   TextField("Title", text: $draft.title)
  /// }
  /// ```
  @_disfavoredOverload
  public func sheet<Item: Identifiable, Content: HTML>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @HTMLBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some HTML {
    sheet(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet while there is an item. An item with a different ID presents a different sheet.
  public func sheet<Item, ID: Hashable, Content: HTML>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @HTMLBuilder content: @escaping (Item) -> Content
  ) -> some HTML {
    presenting(.sheet, item, { $0[keyPath: id] }, onDismiss, content)
  }

  /// Presents a sheet while there is an item, whose parts the sheet can change.
  @_disfavoredOverload
  public func sheet<Item, ID: Hashable, Content: HTML>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @HTMLBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some HTML {
    presenting(.sheet, item, { $0[keyPath: id] }, onDismiss) { _ in Binding(item).map(content) }
  }

  /// Presents a sheet of the window's size while there is an item, whose parts the sheet can change.
  @_disfavoredOverload
  public func fullScreenCover<Item: Identifiable, Content: HTML>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @HTMLBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some HTML {
    fullScreenCover(item: item, id: \.id, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet of the window's size while there is an item.
  public func fullScreenCover<Item, ID: Hashable, Content: HTML>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @HTMLBuilder content: @escaping (Item) -> Content
  ) -> some HTML {
    presenting(.cover, item, { $0[keyPath: id] }, onDismiss, content)
  }

  /// Presents a sheet of the window's size while there is an item, whose parts the sheet can change.
  @_disfavoredOverload
  public func fullScreenCover<Item, ID: Hashable, Content: HTML>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @HTMLBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some HTML {
    presenting(.cover, item, { $0[keyPath: id] }, onDismiss) { _ in Binding(item).map(content) }
  }

  /// Presents a popover while there is an item, whose parts the popover can change. The edge is ignored.
  @_disfavoredOverload
  public func popover<Item: Identifiable, Content: HTML>(
    item: Binding<Item?>, arrowEdge: Edge = .top, @HTMLBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some HTML {
    popover(item: item, id: \.id, arrowEdge: arrowEdge, content: content)
  }

  /// Presents a popover while there is an item. The edge is ignored.
  public func popover<Item, ID: Hashable, Content: HTML>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, arrowEdge: Edge = .top,
    @HTMLBuilder content: @escaping (Item) -> Content
  ) -> some HTML {
    presenting(.popover, item, { $0[keyPath: id] }, nil, content)
  }

  /// Presents a popover while there is an item, whose parts the popover can change. The edge is ignored.
  @_disfavoredOverload
  public func popover<Item, ID: Hashable, Content: HTML>(
    item: Binding<Item?>, id: KeyPath<Item, ID>, arrowEdge: Edge = .top,
    @HTMLBuilder content: @escaping (Binding<Item>) -> Content
  ) -> some HTML {
    presenting(.popover, item, { $0[keyPath: id] }, nil) { _ in Binding(item).map(content) }
  }
}
