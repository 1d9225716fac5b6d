public import PeriscopeHTML

/// A button that shows further ones.
///
/// ```swift
/// Menu("Options") {
///   Button("Rename") { store.send(.renameButtonTapped) }
///   Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
/// }
/// ```
///
/// They stand in a dialog, which closes once one of them is pressed, by Escape, or by a press beside it.
public struct Menu<Label: HTML, Content: HTML>: HTML {
  private let label: Label
  private let content: () -> Content
  private let name: OfferName
  @State private var isOpen = false

  private init(_ name: OfferName, label: Label, content: @escaping () -> Content) {
    self.name = name
    self.label = label
    self.content = content
  }

  /// Makes a menu under a label.
  public init(@HTMLBuilder content: @escaping () -> Content, @HTMLBuilder label: () -> Label) {
    self.init(.none, label: label(), content: content)
  }

  /// The button, and what it shows.
  public var body: some HTML {
    let isOpen = $isOpen
    PresentedView(
      Button(
        name, { isOpen.wrappedValue = true },
        [.attribute("aria-haspopup", "dialog"), .attribute("aria-expanded", self.isOpen ? "true" : "false" as String)],
        label: label),
      id: self.isOpen ? AnyHashable(true) : nil
    ) { [content] in MenuDialog(dismissal: Dismissal(isOpen), content: content) }
  }
}

extension Menu where Label == Text {
  /// Makes a menu under a title.
  public init(_ title: StaticString, @HTMLBuilder content: @escaping () -> Content) {
    self.init(OfferName(words: title), label: Text(title), content: content)
  }

  /// Makes a menu under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: @escaping () -> Content) {
    self.init(.none, label: Text(title), content: content)
  }
}

extension Menu where Label == PeriscopeUI.Label<Text, Icon> {
  /// Makes a menu under a title with an icon.
  public init(_ title: StaticString, systemImage: String, @HTMLBuilder content: @escaping () -> Content) {
    self.init(OfferName(words: title), label: PeriscopeUI.Label(title, systemImage: systemImage), content: content)
  }
}
