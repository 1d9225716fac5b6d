public import PeriscopeHTML
public import Perception

nonisolated extension HTML {
  /// Presents a sheet while there is an item.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
  ///   EditView(store: store)
  /// }
  /// ```
  ///
  /// The sheet is a modal dialog, which gets the focus and returns it. Escape, the close button and a press beside the
  /// sheet set the item to `nil`, unless a view in it uses `interactiveDismissDisabled()`. Without scripts, the sheet
  /// is part of the page.
  ///
  /// - Parameters:
  ///   - item: The item. A different item presents a different sheet.
  ///   - onDismiss: The action after the sheet has disappeared. The end of the page does not perform it.
  ///   - content: The sheet of the item.
  public func sheet<Item: Identifiable, Content: HTML>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @HTMLBuilder content: @escaping (Item) -> Content
  ) -> some HTML {
    presenting(.sheet, item, { $0.id }, onDismiss) { content($0) }
  }

  /// Presents a sheet while a condition is `true`.
  public func sheet<Content: HTML>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @HTMLBuilder content: @escaping () -> Content
  ) -> some HTML {
    presenting(.sheet, isPresented, onDismiss, content)
  }

  /// Presents a sheet of the window's size while there is an item.
  public func fullScreenCover<Item: Identifiable, Content: HTML>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @HTMLBuilder content: @escaping (Item) -> Content
  ) -> some HTML {
    presenting(.cover, item, { $0.id }, onDismiss) { content($0) }
  }

  /// Presents a sheet of the window's size while a condition is `true`.
  public func fullScreenCover<Content: HTML>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @HTMLBuilder content: @escaping () -> Content
  ) -> some HTML {
    presenting(.cover, isPresented, onDismiss, content)
  }

  /// Presents a popover while there is an item. A press beside the popover closes it. The edge is ignored.
  public func popover<Item: Identifiable, Content: HTML>(
    item: Binding<Item?>, arrowEdge: Edge = .top, @HTMLBuilder content: @escaping (Item) -> Content
  ) -> some HTML {
    presenting(.popover, item, { $0.id }, nil) { content($0) }
  }

  /// Presents a popover while a condition is `true`. The edge is ignored.
  public func popover<Content: HTML>(
    isPresented: Binding<Bool>, arrowEdge: Edge = .top, @HTMLBuilder content: @escaping () -> Content
  ) -> some HTML {
    presenting(.popover, isPresented, nil, content)
  }

  func presenting<Item, ID: Hashable, Content: HTML>(
    _ kind: DialogKind, _ item: Binding<Item?>, _ id: (Item) -> ID, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> PresentedView<Self, Sheet<Content>> {
    // Read in the body of the view that presents it, so that the presenting view observes the value.
    let value = item.wrappedValue
    let id = value.map { AnyHashable(id($0)) }
    return PresentedView(self, id: id) {
      guard let value, let id else { return nil }
      return Sheet(kind: kind, dismissal: Dismissal(item, id), onDismiss: onDismiss) { content(value) }
    }
  }

  private func presenting<Content: HTML>(
    _ kind: DialogKind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?, _ content: @escaping () -> Content
  ) -> PresentedView<Self, Sheet<Content>> {
    PresentedView(self, id: isPresented.wrappedValue ? AnyHashable(true) : nil) {
      Sheet(kind: kind, dismissal: Dismissal(isPresented), onDismiss: onDismiss, content: content)
    }
  }
}

/// A sheet, a cover or a popover with its close button.
nonisolated struct Sheet<Content: HTML>: HTML {
  let kind: DialogKind
  let dismissal: Dismissal
  let onDismiss: (() -> Void)?
  let content: () -> Content
  @KeptObject({ DismissLock($0) }) var lock: DismissLock?

  var body: some HTML {
    let frame = DialogFrame(kind: kind, dismissal: dismissal, lock: lock) { [content, dismissal, lock] _ in
      WithPerceptionTracking(content: content)
      CloseButton(lock: lock, dismissal: dismissal)
    }
    return HookedView(content: frame, make: { DismissHook() }, update: { [onDismiss] in $0.dismissed = onDismiss })
  }
}

/// Calls a closure when a sheet has disappeared, but not at the end of the page, which dismisses nothing.
private final class DismissHook: Hook {
  var dismissed: (() -> Void)?

  override func disappear() {
    if document?.root != nil { dismissed?() }
  }
}

/// The button that closes a dialog, unless a view has locked it.
nonisolated private struct CloseButton: HTML {
  let lock: DismissLock?
  let dismissal: Dismissal

  var body: some HTML {
    // The button is last, so that the content gets the focus first.
    if lock?.isLocked != true {
      DialogButton(label: Text("×"), name: dismissal.name, kind: .close, action: dismissal.dismiss)
    }
  }
}
