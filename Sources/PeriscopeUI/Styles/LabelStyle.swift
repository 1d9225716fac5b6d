public import PeriscopeHTML

/// A look of labels.
///
/// ```swift
/// struct TrailingIcon: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack { configuration.title; configuration.icon }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The look of a label.
  associatedtype Body: HTML
  /// The parts of a label.
  typealias Configuration = LabelStyleConfiguration
  /// Returns the look of a label.
  @HTMLBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label.
public struct LabelStyleConfiguration {
  /// The title.
  public let title: StyleLabel
  /// The icon.
  public let icon: StyleLabel
}

/// The visible parts of a label.
public struct StandardLabelStyle: Equatable {
  enum Kind: Equatable {
    case titleAndIcon, titleOnly, iconOnly
  }

  let kind: Kind
  /// A style with a look of its own.
  var own: (any LabelStyle)?

  /// The default: icon and title.
  public static var automatic: Self { Self(kind: .titleAndIcon) }
  /// The picture and the title.
  public static var titleAndIcon: Self { Self(kind: .titleAndIcon) }
  /// The title.
  public static var titleOnly: Self { Self(kind: .titleOnly) }
  /// The icon. The title is for assistive technology only.
  public static var iconOnly: Self { Self(kind: .iconOnly) }

  /// Whether two styles are known to be equal.
  public static func == (first: Self, second: Self) -> Bool {
    first.own == nil && second.own == nil && first.kind == second.kind
  }
}

nonisolated extension HTML {
  /// Sets the visible parts of the labels in this view.
  public func labelStyle(_ style: StandardLabelStyle) -> some HTML {
    inEnvironment { $0[of: StandardLabelStyle.self] = style }
  }

  /// Sets the style of the labels in this view.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some HTML {
    labelStyle(StandardLabelStyle(kind: .titleAndIcon, own: style))
  }
}

nonisolated extension LabelStyle {
  /// Writes a label.
  func write(title: StyleLabel, icon: StyleLabel, into renderer: Renderer) {
    let configuration = LabelStyleConfiguration(title: title, icon: icon)
    renderer.write(
      StyleBody(style: self, configuration: configuration) { $0.makeBody(configuration: $1) },
      without: StandardLabelStyle.self)
  }
}
