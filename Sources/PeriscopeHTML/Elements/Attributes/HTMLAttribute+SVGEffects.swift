// Attributes of SVG filters and animations.
extension HTMLAttribute {
  /// The input of a filter primitive.
  @inlinable public static var `in`: Text { Text("in") }

  /// The second input of a filter primitive.
  @inlinable public static var in2: Text { Text("in2") }

  /// The name of a filter primitive's result.
  @inlinable public static var result: Text { Text("result") }

  /// The standard deviation of a blur.
  @inlinable public static var stdDeviation: Number { Number("stdDeviation") }

  /// The blend mode.
  @inlinable public static var mode: Text { Text("mode") }

  /// The operation of a filter primitive.
  @inlinable public static var `operator`: Text { Text("operator") }

  /// The first coefficient of an arithmetic `feComposite`.
  @inlinable public static var k1: Number { Number("k1") }

  /// The second coefficient of an arithmetic `feComposite`.
  @inlinable public static var k2: Number { Number("k2") }

  /// The third coefficient of an arithmetic `feComposite`.
  @inlinable public static var k3: Number { Number("k3") }

  /// The fourth coefficient of an arithmetic `feComposite`.
  @inlinable public static var k4: Number { Number("k4") }

  /// The color of a flood.
  @inlinable public static var floodColor: Text { Text("flood-color") }

  /// The opacity of a flood.
  @inlinable public static var floodOpacity: Number { Number("flood-opacity") }

  /// The coordinate system of a filter.
  @inlinable public static var filterUnits: Text { Text("filterUnits") }

  /// The coordinate system of a filter's primitives.
  @inlinable public static var primitiveUnits: Text { Text("primitiveUnits") }

  /// The radius of a morphology operation.
  @inlinable public static var radius: Number { Number("radius") }

  /// The base frequency of noise.
  @inlinable public static var baseFrequency: Number { Number("baseFrequency") }

  /// The number of octaves of noise.
  @inlinable public static var numOctaves: Count { Count("numOctaves") }

  /// The seed of noise.
  @inlinable public static var seed: Number { Number("seed") }

  /// Whether tiles of noise join seamlessly.
  @inlinable public static var stitchTiles: Text { Text("stitchTiles") }

  /// The values of a table function.
  @inlinable public static var tableValues: Text { Text("tableValues") }

  /// The slope of a linear function.
  @inlinable public static var slope: Number { Number("slope") }

  /// The intercept of a linear function.
  @inlinable public static var intercept: Number { Number("intercept") }

  /// The amplitude of a gamma function.
  @inlinable public static var amplitude: Number { Number("amplitude") }

  /// The exponent of a gamma function.
  @inlinable public static var exponent: Number { Number("exponent") }

  /// The name of the animated attribute.
  @inlinable public static var attributeName: Text { Text("attributeName") }

  /// The start value of an animation.
  @inlinable public static var from: Address { Address("from", .animated) }

  /// The end value of an animation.
  @inlinable public static var to: Address { Address("to", .animated) }

  /// The relative end value of an animation.
  @inlinable public static var by: Address { Address("by", .animated) }

  /// The values of an animation.
  @inlinable public static var values: Address { Address("values", .animated) }

  /// The start of an animation.
  @inlinable public static var begin: Text { Text("begin") }

  /// The duration of an animation.
  @inlinable public static var dur: Text { Text("dur") }

  /// The end of an animation.
  @inlinable public static var end: Text { Text("end") }

  /// The number of repetitions.
  @inlinable public static var repeatCount: Number { Number("repeatCount") }

  /// The total duration of the repetitions.
  @inlinable public static var repeatDur: Text { Text("repeatDur") }

  /// The interpolation between values.
  @inlinable public static var calcMode: Text { Text("calcMode") }

  /// The times of the values.
  @inlinable public static var keyTimes: Text { Text("keyTimes") }

  /// The timing curves between values.
  @inlinable public static var keySplines: Text { Text("keySplines") }

  /// The positions on the path at the key times.
  @inlinable public static var keyPoints: Text { Text("keyPoints") }

  /// Whether the values are added to the base value.
  @inlinable public static var additive: Text { Text("additive") }

  /// Whether each repetition continues from the last value.
  @inlinable public static var accumulate: Text { Text("accumulate") }

  /// The path of a motion.
  @inlinable public static var path: Text { Text("path") }
}
