/// A number that grows with the size of texts.
///
/// Here it does not change: the user's browser scales the page.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The number.
  public let wrappedValue: Value

  /// Creates a number.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a number that grows with a style of texts.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
