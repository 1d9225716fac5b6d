public import PeriscopeHTML
public import Perception

/// A choice of one value among several. A view with a `tag` represents each value.
///
/// ```swift
/// Picker("Size", selection: $store.size) {
///   ForEach(Size.allCases, id: \.self) { size in Text(size.title) }
/// }
/// .pickerStyle(.segmented)
/// ```
///
/// The picker accepts only its tags. The rows of a `ForEach` have their identity as the default tag.
nonisolated public struct Picker<Label: HTML, SelectionValue: Hashable, Content: HTML>: HTMLPrimitive {
  private let label: Label
  private var isUntitled = false
  private let content: Content
  private let selection: String
  private let name: OfferName
  private let input: Input

  /// Creates a picker with a label.
  public init(
    selection: Binding<SelectionValue>, @HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label
  ) {
    let content = content()
    self.content = content
    self.label = label()
    // Read in the containing view's body, so that the containing view observes the value.
    self.selection = TagText.of(selection.wrappedValue)
    name = OfferName(of: selection)
    input = Input(
      .choice, expected: "one of \(Self.list(TagCollector.tags(of: content)))",
      value: TagText.of(selection.wrappedValue)
    ) { text in
      // An unknown tag is refused, so that it does not clear an optional selection.
      guard let tag = TagCollector.tags(of: content).first(where: { $0.text == text }),
        let value = tag.value as? SelectionValue
      else { return nil }
      return { selection.wrappedValue = value }
    }
  }

  private static func list(_ tags: [TagCollector.Tag]) -> String {
    let shown = tags.prefix(20).map { $0.text.isEmpty ? "nothing" : $0.text }.joined(separator: ", ")
    return tags.count > 20 ? "\(shown) and others" : shown
  }

  /// Writes a menu, or a group of radio buttons.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    switch renderer.environment[of: PickerStyle.self]?.kind ?? .menu {
    case .menu: html.writeMenu(renderer)
    case .segmented: html.writeRadios(renderer, "segmented")
    case .inline: html.writeRadios(renderer, "choices")
    }
  }

  private func writeMenu(_ renderer: Renderer) {
    renderer.control("field", label, namedAfter: isUntitled ? name : nil) { attributes in
      let name = renderer.offer(name, .input(input), .input, isEnabled: attributes.isEnabled, slotDistance: nil)
      renderer.element("select", [.structural("name", name), Renderer.live] + attributes.list) {
        writeContent(renderer, isMenu: true, name)
      }
    }
  }

  private func writeRadios(_ renderer: Renderer, _ kind: StaticString) {
    renderer.group(kind, label, namedAfter: isUntitled ? name : nil) { attributes in
      let name = renderer.offer(
        name, .input(input), .input, isEnabled: attributes.isEnabled, slotDistance: nil)
      renderer.element("div", [.class("options")]) { writeContent(renderer, isMenu: false, name) }
    }
  }

  private func writeContent(_ renderer: Renderer, isMenu: Bool, _ name: String) {
    renderer.surrounded(by: {
      $0[of: PickerContext.self] = PickerContext(isMenu: isMenu, name: name, selection: selection)
      $0.traits[.wrapsTexts] = false
    }) { Content._render(content, into: renderer) }
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: The value.
  ///   - content: The options, each with a `tag`.
  public init(
    _ title: StaticString, selection: Binding<SelectionValue>, @HTMLBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
    isUntitled = label.isEmpty
  }

  /// Creates a picker with a computed title.
  @_disfavoredOverload
  public init(_ title: String, selection: Binding<SelectionValue>, @HTMLBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
    isUntitled = label.isEmpty
  }
}

/// The style of a picker.
public struct PickerStyle: Equatable, Sendable {
  enum Kind {
    case menu
    case segmented
    case inline
  }

  let kind: Kind

  /// The default: a menu.
  public static let automatic = Self(kind: .menu)
  /// A menu.
  public static let menu = Self(kind: .menu)
  /// Buttons side by side.
  public static let segmented = Self(kind: .segmented)
  /// Radio buttons, one under the other.
  public static let inline = Self(kind: .inline)
  /// Radio buttons, one under the other.
  public static let radioGroup = Self(kind: .inline)
  /// A menu: browsers have no wheels.
  public static let wheel = Self(kind: .menu)
  /// A menu: pickers do not push a view of choices.
  public static let navigationLink = Self(kind: .menu)
  /// Buttons side by side.
  public static let palette = Self(kind: .segmented)
}

nonisolated extension HTML {
  /// Sets the style of the pickers in this view.
  public func pickerStyle(_ style: PickerStyle) -> some HTML { inEnvironment { $0[of: PickerStyle.self] = style } }
}
