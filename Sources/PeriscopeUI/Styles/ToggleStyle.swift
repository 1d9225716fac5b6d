public import PeriscopeHTML
public import Perception

/// A look of toggles.
///
/// ```swift
/// struct Checkbox: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Button { configuration.isOn.toggle() } label: {
///       Label { configuration.label } icon: { Image(systemName: configuration.isOn ? "checkmark.square" : "square") }
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The look of a toggle.
  associatedtype Body: HTML
  /// The parts of a toggle.
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the look of a toggle.
  @HTMLBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a toggle.
public struct ToggleStyleConfiguration {
  /// The label.
  public let label: StyleLabel
  /// Whether the toggle is on. `$isOn` is a binding to it.
  @Binding public var isOn: Bool
}

nonisolated extension ToggleStyle {
  /// Writes a toggle.
  func write(_ isOn: Binding<Bool>, label: StyleLabel, into renderer: Renderer) {
    let configuration = ToggleStyleConfiguration(label: label, isOn: isOn)
    renderer.write(
      StyleBody(style: self, configuration: configuration) { $0.makeBody(configuration: $1) },
      without: OwnStyle<any ToggleStyle>.self)
  }
}
