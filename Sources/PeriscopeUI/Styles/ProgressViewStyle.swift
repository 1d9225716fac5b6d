public import PeriscopeHTML

/// A custom look of progress views. In its body, `ProgressView(configuration)` shows the default progress view.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The look of a progress view.
  associatedtype Body: HTML
  /// The parts of a progress view.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the look of a progress view.
  @HTMLBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a progress view.
public struct ProgressViewStyleConfiguration {
  /// The completed share, unless the progress is indeterminate.
  public let fractionCompleted: Double?
  /// The label, if there is one.
  public let label: StyleLabel?
  /// The label of the current value, if there is one.
  public let currentValueLabel: StyleLabel?
}

/// A style of progress views, which has no effect: progress is a bar.
public enum StandardProgressViewStyle: Sendable {
  /// The default.
  case automatic
  /// A bar.
  case linear
  /// A bar, like ``linear``.
  case circular
}

nonisolated extension HTML {
  /// Has no effect: progress is a bar.
  public func progressViewStyle(_ style: StandardProgressViewStyle) -> Self { self }

  /// Sets the style of the progress views in this view.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some HTML {
    inEnvironment { $0[of: OwnStyle<any ProgressViewStyle>.self] = OwnStyle(style: style) }
  }
}

nonisolated extension ProgressViewStyle {
  /// Writes a progress view.
  func write(_ configuration: ProgressViewStyleConfiguration, into renderer: Renderer) {
    renderer.write(
      StyleBody(style: self, configuration: configuration) { $0.makeBody(configuration: $1) },
      without: OwnStyle<any ProgressViewStyle>.self)
  }
}

extension ProgressView where Label == StyleLabel?, CurrentValueLabel == StyleLabel? {
  /// Creates the default progress view from the configuration of a style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(value: configuration.fractionCompleted, total: 1) {
      configuration.label
    } currentValueLabel: {
      configuration.currentValueLabel
    }
  }
}
