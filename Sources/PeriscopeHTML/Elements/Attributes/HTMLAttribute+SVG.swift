// Attributes of SVG drawings.
extension HTMLAttribute {
  /// The namespace of a standalone drawing.
  @inlinable public static var xmlns: Text { Text("xmlns") }

  /// The visible rectangle in user coordinates.
  @inlinable public static var viewBox: Text { Text("viewBox") }

  /// How the drawing is scaled to its viewport.
  @inlinable public static var preserveAspectRatio: Text { Text("preserveAspectRatio") }

  /// The commands of a path.
  @inlinable public static var d: Text { Text("d") }

  /// The points of a polygon or polyline.
  @inlinable public static var points: Text { Text("points") }

  /// The horizontal position.
  @inlinable public static var x: Number { Number("x") }

  /// The vertical position.
  @inlinable public static var y: Number { Number("y") }

  /// The horizontal position of a line's start.
  @inlinable public static var x1: Number { Number("x1") }

  /// The vertical position of a line's start.
  @inlinable public static var y1: Number { Number("y1") }

  /// The horizontal position of a line's end.
  @inlinable public static var x2: Number { Number("x2") }

  /// The vertical position of a line's end.
  @inlinable public static var y2: Number { Number("y2") }

  /// The horizontal offset.
  @inlinable public static var dx: Number { Number("dx") }

  /// The vertical offset.
  @inlinable public static var dy: Number { Number("dy") }

  /// The horizontal position of the center.
  @inlinable public static var cx: Number { Number("cx") }

  /// The vertical position of the center.
  @inlinable public static var cy: Number { Number("cy") }

  /// The radius.
  @inlinable public static var r: Number { Number("r") }

  /// The horizontal radius.
  @inlinable public static var rx: Number { Number("rx") }

  /// The vertical radius.
  @inlinable public static var ry: Number { Number("ry") }

  /// The horizontal position of a gradient's focus.
  @inlinable public static var fx: Number { Number("fx") }

  /// The vertical position of a gradient's focus.
  @inlinable public static var fy: Number { Number("fy") }

  /// The radius of a gradient's focus.
  @inlinable public static var fr: Number { Number("fr") }

  /// The paint of a shape's area, or the state after an animation.
  @inlinable public static var fill: Text { Text("fill") }

  /// The opacity of the fill.
  @inlinable public static var fillOpacity: Number { Number("fill-opacity") }

  /// The rule that determines the inside of a shape.
  @inlinable public static var fillRule: Text { Text("fill-rule") }

  /// The paint of a line.
  @inlinable public static var stroke: Text { Text("stroke") }

  /// The width of a line.
  @inlinable public static var strokeWidth: Number { Number("stroke-width") }

  /// The opacity of a line.
  @inlinable public static var strokeOpacity: Number { Number("stroke-opacity") }

  /// The shape of a line's ends.
  @inlinable public static var strokeLinecap: Text { Text("stroke-linecap") }

  /// The shape of a line's corners.
  @inlinable public static var strokeLinejoin: Text { Text("stroke-linejoin") }

  /// The limit of a mitered corner's length.
  @inlinable public static var strokeMiterlimit: Number { Number("stroke-miterlimit") }

  /// The lengths of dashes and gaps.
  @inlinable public static var strokeDasharray: Text { Text("stroke-dasharray") }

  /// The offset of the dash pattern.
  @inlinable public static var strokeDashoffset: Number { Number("stroke-dashoffset") }

  /// The opacity.
  @inlinable public static var opacity: Number { Number("opacity") }

  /// The transformation.
  @inlinable public static var transform: Text { Text("transform") }

  /// The clipping path, as `url(#name)`.
  @inlinable public static var clipPathReference: Text { Text("clip-path") }

  /// The rule that determines the inside of a clipping path.
  @inlinable public static var clipRule: Text { Text("clip-rule") }

  /// The mask, as `url(#name)`.
  @inlinable public static var maskReference: Text { Text("mask") }

  /// The filter, as `url(#name)`.
  @inlinable public static var filterReference: Text { Text("filter") }

  /// The marker at a line's start.
  @inlinable public static var markerStart: Text { Text("marker-start") }

  /// The marker at a line's corners.
  @inlinable public static var markerMid: Text { Text("marker-mid") }

  /// The marker at a line's end.
  @inlinable public static var markerEnd: Text { Text("marker-end") }

  /// The alignment of a text at its position.
  @inlinable public static var textAnchor: Text { Text("text-anchor") }

  /// The baseline of a text.
  @inlinable public static var dominantBaseline: Text { Text("dominant-baseline") }

  /// The font family.
  @inlinable public static var fontFamily: Text { Text("font-family") }

  /// The font size.
  @inlinable public static var fontSize: Number { Number("font-size") }

  /// The font weight.
  @inlinable public static var fontWeight: Text { Text("font-weight") }

  /// The length of a text.
  @inlinable public static var textLength: Number { Number("textLength") }

  /// How a text is stretched to its length.
  @inlinable public static var lengthAdjust: Text { Text("lengthAdjust") }

  /// The rotation of glyphs, or of a moving element.
  @inlinable public static var rotate: Text { Text("rotate") }

  /// The offset of a text's start on its path.
  @inlinable public static var startOffset: Number { Number("startOffset") }

  /// The author's length of a path, which scales distances along it.
  @inlinable public static var pathLength: Number { Number("pathLength") }

  /// The effect of a transformation on a line.
  @inlinable public static var vectorEffect: Text { Text("vector-effect") }

  /// Whether the element is visible.
  @inlinable public static var visibility: Text { Text("visibility") }

  /// The position of a gradient's color, or the offset of a gamma function.
  @inlinable public static var offset: Number { Number("offset") }

  /// The color of a gradient stop.
  @inlinable public static var stopColor: Text { Text("stop-color") }

  /// The opacity of a gradient stop.
  @inlinable public static var stopOpacity: Number { Number("stop-opacity") }

  /// The coordinate system of a gradient.
  @inlinable public static var gradientUnits: Text { Text("gradientUnits") }

  /// The transformation of a gradient.
  @inlinable public static var gradientTransform: Text { Text("gradientTransform") }

  /// The fill outside of a gradient.
  @inlinable public static var spreadMethod: Text { Text("spreadMethod") }

  /// The coordinate system of a pattern.
  @inlinable public static var patternUnits: Text { Text("patternUnits") }

  /// The coordinate system of a pattern's content.
  @inlinable public static var patternContentUnits: Text { Text("patternContentUnits") }

  /// The transformation of a pattern.
  @inlinable public static var patternTransform: Text { Text("patternTransform") }

  /// The coordinate system of a clipping path.
  @inlinable public static var clipPathUnits: Text { Text("clipPathUnits") }

  /// The coordinate system of a mask.
  @inlinable public static var maskUnits: Text { Text("maskUnits") }

  /// The coordinate system of a mask's content.
  @inlinable public static var maskContentUnits: Text { Text("maskContentUnits") }

  /// The width of a marker.
  @inlinable public static var markerWidth: Number { Number("markerWidth") }

  /// The height of a marker.
  @inlinable public static var markerHeight: Number { Number("markerHeight") }

  /// The coordinate system of a marker.
  @inlinable public static var markerUnits: Text { Text("markerUnits") }

  /// The orientation of a marker.
  @inlinable public static var orient: Text { Text("orient") }

  /// The horizontal position of a marker's or symbol's reference point.
  @inlinable public static var refX: Number { Number("refX") }

  /// The vertical position of a marker's or symbol's reference point.
  @inlinable public static var refY: Number { Number("refY") }
}
