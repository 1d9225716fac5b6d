public import PeriscopeHTML

/// A look of group boxes.
///
/// ```swift
/// struct PlainBox: GroupBoxStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack { configuration.label.bold(); configuration.content }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The look of a group box.
  associatedtype Body: HTML
  /// The parts of a group box.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the look of a group box.
  @HTMLBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group box.
public struct GroupBoxStyleConfiguration {
  /// The title.
  public let label: StyleLabel
  /// The views in the group box.
  public let content: StyleLabel
}

nonisolated extension HTML {
  /// Sets the style of the group boxes in this view.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some HTML {
    inEnvironment { $0[of: OwnStyle<any GroupBoxStyle>.self] = OwnStyle(style: style) }
  }
}

nonisolated extension GroupBoxStyle {
  /// Writes a group box.
  func write(_ configuration: GroupBoxStyleConfiguration, into renderer: Renderer) {
    renderer.write(
      StyleBody(style: self, configuration: configuration) { $0.makeBody(configuration: $1) },
      without: OwnStyle<any GroupBoxStyle>.self)
  }
}
