/// A number that SwiftUI scales with the size of texts. Here it never changes: the user's browser scales the page.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  /// The number.
  public let wrappedValue: Value

  /// Creates a number.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a number. The style is ignored.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
