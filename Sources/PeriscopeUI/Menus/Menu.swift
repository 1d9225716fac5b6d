public import PeriscopeHTML

/// A button that opens a menu of buttons.
///
/// ```swift
/// Menu("Options") {
///   Button("Rename") { store.send(.renameButtonTapped) }
///   Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
/// }
/// ```
///
/// The buttons are in a dialog, which closes when one of them, Escape or the space beside the dialog is pressed.
nonisolated public struct Menu<Label: HTML, Content: HTML>: HTML {
  private let label: Label
  private let content: () -> Content
  private let name: OfferName
  @State private var isOpen = false

  private init(_ name: OfferName, label: Label, content: @escaping () -> Content) {
    self.name = name
    self.label = label
    self.content = content
  }

  /// Creates a menu under a label.
  public init(@HTMLBuilder content: @escaping () -> Content, @HTMLBuilder label: () -> Label) {
    self.init(.none, label: label(), content: content)
  }

  /// The button and the menu.
  public var body: some HTML {
    let isOpen = $isOpen
    PresentedView(
      Button(
        name, { isOpen.wrappedValue = true },
        [.attribute("aria-haspopup", "dialog"), .attribute("aria-expanded", self.isOpen ? "true" : "false" as String)],
        label: label),
      id: self.isOpen ? AnyHashable(true) : nil
    ) { [content] in
      let dismissal = Dismissal(isOpen)
      return DialogFrame(kind: .popover, dismissal: dismissal, isAnswered: true) { _ in
        WithPerceptionTracking { div(.class("menu-items")) { content() } }
        DialogButton(label: FixedWord("Cancel"), name: dismissal.name, kind: .cancel, action: dismissal.dismiss)
      }
    }
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ title: StaticString, @HTMLBuilder content: @escaping () -> Content) {
    self.init(OfferName(words: title), label: Text(title), content: content)
  }

  /// Creates a menu with a computed title.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: @escaping () -> Content) {
    self.init(.none, label: Text(title), content: content)
  }
}

extension Menu where Label == PeriscopeUI.Label<Text, Icon> {
  /// Creates a menu with a title and an icon.
  public init(_ title: StaticString, systemImage: String, @HTMLBuilder content: @escaping () -> Content) {
    self.init(OfferName(words: title), label: PeriscopeUI.Label(title, systemImage: systemImage), content: content)
  }
}

extension Menu {
  /// Creates a menu whose first button performs an action and has the label of the menu.
  public init<Items: HTML>(
    @HTMLBuilder content: @escaping () -> Items, @HTMLBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) where Content == MenuItems<Label, Items> {
    let title = label()
    self.init(content: { MenuItems(title: title, action: primaryAction, items: content()) }, label: { title })
  }
}

/// The primary action of a menu, and its items.
nonisolated public struct MenuItems<Title: HTML, Items: HTML>: HTML {
  let title: Title
  let action: () -> Void
  let items: Items

  /// The button of the primary action, and the items.
  public var body: some HTML {
    Button(action: action, label: { title })
    items
  }
}

// Unavailable menus with a primary action. Each names an alternative.

extension Menu {
  /// Unavailable: browsers use long presses for their own menus.
  @available(*, unavailable, message: "Write a 'Button' with the primary action beside the 'Menu'.")
  public init(
    @HTMLBuilder content: @escaping () -> Content, @HTMLBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: label) }
}

extension Menu where Label == Text {
  /// Unavailable: browsers use long presses for their own menus.
  @available(*, unavailable, message: "Write a 'Button' with the primary action beside the 'Menu'.")
  public init(
    _ title: String, @HTMLBuilder content: @escaping () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(title, content: content) }
}
