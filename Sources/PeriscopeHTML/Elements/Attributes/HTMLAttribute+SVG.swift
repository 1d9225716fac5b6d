// Attributes of drawings.
extension HTMLAttribute {
  /// The namespace of a drawing that stands alone.
  @inlinable public static var xmlns: Text { Text("xmlns") }

  /// The part of the plane that is shown.
  @inlinable public static var viewBox: Text { Text("viewBox") }

  /// How a drawing fits its place.
  @inlinable public static var preserveAspectRatio: Text { Text("preserveAspectRatio") }

  /// A path.
  @inlinable public static var d: Text { Text("d") }

  /// The corners.
  @inlinable public static var points: Text { Text("points") }

  /// The place from left to right.
  @inlinable public static var x: Number { Number("x") }

  /// The place from top to bottom.
  @inlinable public static var y: Number { Number("y") }

  /// Where a line starts, from left to right.
  @inlinable public static var x1: Number { Number("x1") }

  /// Where a line starts, from top to bottom.
  @inlinable public static var y1: Number { Number("y1") }

  /// Where a line ends, from left to right.
  @inlinable public static var x2: Number { Number("x2") }

  /// Where a line ends, from top to bottom.
  @inlinable public static var y2: Number { Number("y2") }

  /// How far to the right.
  @inlinable public static var dx: Number { Number("dx") }

  /// How far to the bottom.
  @inlinable public static var dy: Number { Number("dy") }

  /// The centre, from left to right.
  @inlinable public static var cx: Number { Number("cx") }

  /// The centre, from top to bottom.
  @inlinable public static var cy: Number { Number("cy") }

  /// The radius.
  @inlinable public static var r: Number { Number("r") }

  /// The radius from left to right.
  @inlinable public static var rx: Number { Number("rx") }

  /// The radius from top to bottom.
  @inlinable public static var ry: Number { Number("ry") }

  /// The focus of a gradient, from left to right.
  @inlinable public static var fx: Number { Number("fx") }

  /// The focus of a gradient, from top to bottom.
  @inlinable public static var fy: Number { Number("fy") }

  /// The radius of the focus of a gradient.
  @inlinable public static var fr: Number { Number("fr") }

  /// What an area is filled with; for animations, what comes after them.
  @inlinable public static var fill: Text { Text("fill") }

  /// How opaque an area is.
  @inlinable public static var fillOpacity: Number { Number("fill-opacity") }

  /// What is inside an area.
  @inlinable public static var fillRule: Text { Text("fill-rule") }

  /// What a line is drawn with.
  @inlinable public static var stroke: Text { Text("stroke") }

  /// The width of a line.
  @inlinable public static var strokeWidth: Number { Number("stroke-width") }

  /// How opaque a line is.
  @inlinable public static var strokeOpacity: Number { Number("stroke-opacity") }

  /// The ends of a line.
  @inlinable public static var strokeLinecap: Text { Text("stroke-linecap") }

  /// The corners of a line.
  @inlinable public static var strokeLinejoin: Text { Text("stroke-linejoin") }

  /// How far corners may stand out.
  @inlinable public static var strokeMiterlimit: Number { Number("stroke-miterlimit") }

  /// The dashes of a line.
  @inlinable public static var strokeDasharray: Text { Text("stroke-dasharray") }

  /// Where the dashes start.
  @inlinable public static var strokeDashoffset: Number { Number("stroke-dashoffset") }

  /// How opaque it is.
  @inlinable public static var opacity: Number { Number("opacity") }

  /// How it is moved, turned and scaled.
  @inlinable public static var transform: Text { Text("transform") }

  /// The shape that it is cut to, as `url(#name)`.
  @inlinable public static var clipPathReference: Text { Text("clip-path") }

  /// What is inside of the shape that it is cut to.
  @inlinable public static var clipRule: Text { Text("clip-rule") }

  /// What shines through, as `url(#name)`.
  @inlinable public static var maskReference: Text { Text("mask") }

  /// The effects, as `url(#name)`.
  @inlinable public static var filterReference: Text { Text("filter") }

  /// What stands at the start of a line.
  @inlinable public static var markerStart: Text { Text("marker-start") }

  /// What stands at the corners of a line.
  @inlinable public static var markerMid: Text { Text("marker-mid") }

  /// What stands at the end of a line.
  @inlinable public static var markerEnd: Text { Text("marker-end") }

  /// Where a text is fastened.
  @inlinable public static var textAnchor: Text { Text("text-anchor") }

  /// The line that a text stands on.
  @inlinable public static var dominantBaseline: Text { Text("dominant-baseline") }

  /// The font.
  @inlinable public static var fontFamily: Text { Text("font-family") }

  /// The size of the font.
  @inlinable public static var fontSize: Number { Number("font-size") }

  /// How bold the font is.
  @inlinable public static var fontWeight: Text { Text("font-weight") }

  /// The length of a text.
  @inlinable public static var textLength: Number { Number("textLength") }

  /// How a text gets its length.
  @inlinable public static var lengthAdjust: Text { Text("lengthAdjust") }

  /// How letters or what moves are turned.
  @inlinable public static var rotate: Text { Text("rotate") }

  /// Where on a path a text starts.
  @inlinable public static var startOffset: Number { Number("startOffset") }

  /// The length that a path is said to have.
  @inlinable public static var pathLength: Number { Number("pathLength") }

  /// What a line keeps when it is scaled.
  @inlinable public static var vectorEffect: Text { Text("vector-effect") }

  /// Whether it can be seen.
  @inlinable public static var visibility: Text { Text("visibility") }

  /// Where a colour of a gradient is, or how far an image is moved.
  @inlinable public static var offset: Number { Number("offset") }

  /// A colour of a gradient.
  @inlinable public static var stopColor: Text { Text("stop-color") }

  /// How opaque a colour of a gradient is.
  @inlinable public static var stopOpacity: Number { Number("stop-opacity") }

  /// What a gradient is measured in.
  @inlinable public static var gradientUnits: Text { Text("gradientUnits") }

  /// How a gradient is transformed.
  @inlinable public static var gradientTransform: Text { Text("gradientTransform") }

  /// What is beyond a gradient.
  @inlinable public static var spreadMethod: Text { Text("spreadMethod") }

  /// What a pattern is measured in.
  @inlinable public static var patternUnits: Text { Text("patternUnits") }

  /// What the content of a pattern is measured in.
  @inlinable public static var patternContentUnits: Text { Text("patternContentUnits") }

  /// How a pattern is transformed.
  @inlinable public static var patternTransform: Text { Text("patternTransform") }

  /// What a shape to cut to is measured in.
  @inlinable public static var clipPathUnits: Text { Text("clipPathUnits") }

  /// What a mask is measured in.
  @inlinable public static var maskUnits: Text { Text("maskUnits") }

  /// What the content of a mask is measured in.
  @inlinable public static var maskContentUnits: Text { Text("maskContentUnits") }

  /// The width of a marker.
  @inlinable public static var markerWidth: Number { Number("markerWidth") }

  /// The height of a marker.
  @inlinable public static var markerHeight: Number { Number("markerHeight") }

  /// What a marker is measured in.
  @inlinable public static var markerUnits: Text { Text("markerUnits") }

  /// How a marker is turned.
  @inlinable public static var orient: Text { Text("orient") }

  /// The point of a marker or symbol that is placed, from left to right.
  @inlinable public static var refX: Number { Number("refX") }

  /// The point of a marker or symbol that is placed, from top to bottom.
  @inlinable public static var refY: Number { Number("refY") }
}
