// Attributes of the effects and animations of drawings.
extension HTMLAttribute {
  /// The image that an effect takes.
  @inlinable public static var `in`: Text { Text("in") }

  /// The second image that an effect takes.
  @inlinable public static var in2: Text { Text("in2") }

  /// The name of the image that an effect makes.
  @inlinable public static var result: Text { Text("result") }

  /// How blurred it is.
  @inlinable public static var stdDeviation: Number { Number("stdDeviation") }

  /// How images are blended.
  @inlinable public static var mode: Text { Text("mode") }

  /// How images are composed.
  @inlinable public static var `operator`: Text { Text("operator") }

  /// The first coefficient.
  @inlinable public static var k1: Number { Number("k1") }

  /// The second coefficient.
  @inlinable public static var k2: Number { Number("k2") }

  /// The third coefficient.
  @inlinable public static var k3: Number { Number("k3") }

  /// The fourth coefficient.
  @inlinable public static var k4: Number { Number("k4") }

  /// The one colour.
  @inlinable public static var floodColor: Text { Text("flood-color") }

  /// How opaque the one colour is.
  @inlinable public static var floodOpacity: Number { Number("flood-opacity") }

  /// What an effect is measured in.
  @inlinable public static var filterUnits: Text { Text("filterUnits") }

  /// What the parts of an effect are measured in.
  @inlinable public static var primitiveUnits: Text { Text("primitiveUnits") }

  /// How much thinner or thicker.
  @inlinable public static var radius: Number { Number("radius") }

  /// How fine noise is.
  @inlinable public static var baseFrequency: Number { Number("baseFrequency") }

  /// How detailed noise is.
  @inlinable public static var numOctaves: Count { Count("numOctaves") }

  /// Where noise starts.
  @inlinable public static var seed: Number { Number("seed") }

  /// Whether tiles of noise fit.
  @inlinable public static var stitchTiles: Text { Text("stitchTiles") }

  /// The values of a table.
  @inlinable public static var tableValues: Text { Text("tableValues") }

  /// The slope of a line.
  @inlinable public static var slope: Number { Number("slope") }

  /// Where a line starts.
  @inlinable public static var intercept: Number { Number("intercept") }

  /// The factor of a power.
  @inlinable public static var amplitude: Number { Number("amplitude") }

  /// The exponent of a power.
  @inlinable public static var exponent: Number { Number("exponent") }

  /// The attribute that changes.
  @inlinable public static var attributeName: Text { Text("attributeName") }

  /// The first value.
  @inlinable public static var from: Address { Address("from", .animated) }

  /// The last value.
  @inlinable public static var to: Address { Address("to", .animated) }

  /// By how much it changes.
  @inlinable public static var by: Address { Address("by", .animated) }

  /// The values, one after the other.
  @inlinable public static var values: Address { Address("values", .animated) }

  /// When it starts.
  @inlinable public static var begin: Text { Text("begin") }

  /// How long it takes.
  @inlinable public static var dur: Text { Text("dur") }

  /// When it ends.
  @inlinable public static var end: Text { Text("end") }

  /// How often.
  @inlinable public static var repeatCount: Number { Number("repeatCount") }

  /// How long it is repeated.
  @inlinable public static var repeatDur: Text { Text("repeatDur") }

  /// What is between the values.
  @inlinable public static var calcMode: Text { Text("calcMode") }

  /// When each value is reached.
  @inlinable public static var keyTimes: Text { Text("keyTimes") }

  /// How one value becomes the next.
  @inlinable public static var keySplines: Text { Text("keySplines") }

  /// Where on a path it is at each time.
  @inlinable public static var keyPoints: Text { Text("keyPoints") }

  /// Whether the values are added.
  @inlinable public static var additive: Text { Text("additive") }

  /// Whether each time goes on from the one before.
  @inlinable public static var accumulate: Text { Text("accumulate") }

  /// The path of a movement.
  @inlinable public static var path: Text { Text("path") }
}
