public import PeriscopeHTML

/// A look of values with labels.
///
/// ```swift
/// struct Stacked: LabeledContentStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) { configuration.label.bold(); configuration.content }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The look of a value with a label.
  associatedtype Body: HTML
  /// The parts of a value with a label.
  typealias Configuration = LabeledContentStyleConfiguration
  /// Returns the look of a value with a label.
  @HTMLBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a value with a label.
public struct LabeledContentStyleConfiguration {
  /// The label.
  public let label: StyleLabel
  /// The value.
  public let content: StyleLabel
}

nonisolated extension HTML {
  /// Sets the style of the values with labels in this view.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some HTML {
    inEnvironment { $0[of: OwnStyle<any LabeledContentStyle>.self] = OwnStyle(style: style) }
  }
}

nonisolated extension LabeledContentStyle {
  /// Writes a value with a label.
  func write(_ configuration: LabeledContentStyleConfiguration, into renderer: Renderer) {
    renderer.write(
      StyleBody(style: self, configuration: configuration) { $0.makeBody(configuration: $1) },
      without: OwnStyle<any LabeledContentStyle>.self)
  }
}
