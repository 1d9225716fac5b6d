public import PeriscopeHTML

/// A look of buttons.
///
/// ```swift
/// struct PillStyle: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.padding().background(.indigo, in: Capsule())
///   }
/// }
/// ```
///
/// The body is the content of the button's element. The server does not know whether a button is pressed: `isPressed` is
/// `false`, and the stylesheet dims pressed buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The look of a button.
  associatedtype Body: HTML
  /// The parts of a button.
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the look of a button.
  @HTMLBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button.
public struct ButtonStyleConfiguration {
  /// A part of a button.
  public typealias Label = StyleLabel
  /// The purpose.
  public let role: ButtonRole?
  /// The label.
  public let label: StyleLabel
  /// Always `false`: the stylesheet dims pressed buttons.
  public let isPressed = false
}

/// A look and behavior of buttons.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The look of a button.
  associatedtype Body: HTML
  /// The parts of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the look of a button, with controls that call the configuration's `trigger()`.
  @HTMLBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button, and its action.
public struct PrimitiveButtonStyleConfiguration {
  /// A part of a button.
  public typealias Label = StyleLabel
  /// The purpose.
  public let role: ButtonRole?
  /// The label.
  public let label: StyleLabel
  let action: () -> Void

  /// Performs the button's action.
  public func trigger() { action() }
}

/// A style of buttons that the stylesheet defines, or a custom style.
public struct StandardButtonStyle: Equatable {
  let kind: StaticString?
  /// The custom style, if there is one.
  var own: (any ButtonStyle)?
  /// The custom style with its own behavior, if there is one.
  var primitive: (any PrimitiveButtonStyle)?

  /// The default style. The stylesheet adapts it to the surrounding views.
  public static var automatic: Self { Self(kind: nil) }
  /// The primary action.
  public static var borderedProminent: Self { Self(kind: "prominent") }
  /// A secondary action.
  public static var bordered: Self { Self(kind: "bordered") }
  /// A button without a border, in the accent color.
  public static var borderless: Self { Self(kind: "borderless") }
  /// A button that shows only its label.
  public static var plain: Self { Self(kind: "plain") }
  /// A button that looks like a link in a text.
  public static var link: Self { Self(kind: "plain link") }

  /// Whether two styles are known to be equal.
  public static func == (first: Self, second: Self) -> Bool {
    first.own == nil && second.own == nil && first.primitive == nil && second.primitive == nil
      && first.kind?.description == second.kind?.description
  }

  /// Writes the label of a button with the custom style. Returns `false` without a custom style.
  @discardableResult
  func write(_ label: StyleLabel, role: ButtonRole?, into renderer: Renderer) -> Bool {
    guard let own else { return false }
    func write<Style: ButtonStyle>(_ style: Style) {
      let configuration = ButtonStyleConfiguration(role: role, label: label)
      let body = StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) }
      type(of: body)._render(body, into: renderer)
    }
    write(own)
    return true
  }

  /// Writes a button with the custom style that has its own behavior. Returns `false` without such a style.
  func write(_ press: Press, label: () -> StyleLabel?, into renderer: Renderer) -> Bool {
    guard let primitive, let label = label() else { return false }
    let configuration = PrimitiveButtonStyleConfiguration(role: press.role, label: label, action: press.action)
    func write<Style: PrimitiveButtonStyle>(_ style: Style) {
      renderer.write(
        StyleBody(style: style, configuration: configuration) { $0.makeBody(configuration: $1) },
        without: StandardButtonStyle.self)
    }
    write(primitive)
    return true
  }
}

nonisolated extension HTML {
  /// Sets the style of the buttons in this view.
  public func buttonStyle(_ style: StandardButtonStyle) -> some HTML {
    inEnvironment { $0[of: StandardButtonStyle.self] = style }
  }

  /// Sets the style of the buttons in this view.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some HTML {
    buttonStyle(StandardButtonStyle(kind: "styled", own: style))
  }

  /// Sets the style of the buttons in this view.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some HTML {
    buttonStyle(StandardButtonStyle(kind: nil, primitive: style))
  }

  /// Has no effect: the stylesheet determines the corners of buttons.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
}

/// The shape of a button's border. It has no effect: the stylesheet determines the shape.
public enum ButtonBorderShape: Sendable {
  /// The default.
  case automatic
  /// Semicircles at the ends.
  case capsule
  /// Rounded corners.
  case roundedRectangle
  /// A circle.
  case circle
}
