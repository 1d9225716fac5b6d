public import PeriscopeHTML

/// How often a button can be pressed before the result of the first press shows.
public struct Activation: Equatable, Sendable {
  let name: StaticString

  /// Further presses are ignored until the page shows the result.
  public static let once = Self(name: "once")
  /// Each press counts.
  public static let repeating = Self(name: "repeating")

  /// Whether two activations are equal.
  public static func == (first: Self, second: Self) -> Bool { first.name.description == second.name.description }
}

nonisolated extension HTML {
  /// Sets whether further presses count before the page shows the result of the first press.
  ///
  /// ```swift
  /// Button("Pay", send: .payButtonTapped, to: store).activation(.once)
  /// ```
  ///
  /// By default, a form is submitted once and a destructive button is pressed once until the page shows the result. A form with
  /// changed values is submitted again. All other buttons count each press, such as the "+" of a counter.
  public func activation(_ activation: Activation) -> some HTML {
    attributes(HTMLAttribute(HTMLAttributeName(data: "activation"), .literal(activation.name)))
  }
}
