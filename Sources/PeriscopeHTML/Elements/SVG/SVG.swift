// The elements of drawings. `svgText`, `svgStyle` and those whose names HTML has, too, differ from theirs; `a`, `title` and `script` are the same.

/// A drawing.
@inlinable public var svg: HTMLTag { HTMLTag("svg") }

/// Shapes that belong together.
@inlinable public var g: HTMLTag { HTMLTag("g") }

/// What is drawn where it is used.
@inlinable public var defs: HTMLTag { HTMLTag("defs") }

/// A drawing that is drawn where it is used.
@inlinable public var symbol: HTMLTag { HTMLTag("symbol") }

/// A copy of something else.
@inlinable public var use: HTMLTag { HTMLTag("use") }

/// The first that can be shown.
@inlinable public var `switch`: HTMLTag { HTMLTag("switch") }

/// A description of a drawing.
@inlinable public var desc: HTMLTextTag { HTMLTextTag("desc") }

/// Facts about a drawing.
@inlinable public var metadata: HTMLTag { HTMLTag("metadata") }

/// A line along a path.
@inlinable public var path: HTMLTag { HTMLTag("path") }

/// A rectangle.
@inlinable public var rect: HTMLTag { HTMLTag("rect") }

/// A circle.
@inlinable public var circle: HTMLTag { HTMLTag("circle") }

/// An ellipse.
@inlinable public var ellipse: HTMLTag { HTMLTag("ellipse") }

/// A straight line.
@inlinable public var line: HTMLTag { HTMLTag("line") }

/// Straight lines, one after the other.
@inlinable public var polyline: HTMLTag { HTMLTag("polyline") }

/// Straight lines around an area.
@inlinable public var polygon: HTMLTag { HTMLTag("polygon") }

/// Text in a drawing.
@inlinable public var svgText: HTMLTag { HTMLTag("text") }

/// A run of text in a drawing.
@inlinable public var tspan: HTMLTag { HTMLTag("tspan") }

/// Text along a path.
@inlinable public var textPath: HTMLTag { HTMLTag("textPath") }

/// A picture in a drawing.
@inlinable public var image: HTMLTag { HTMLTag("image") }

/// HTML in a drawing.
@inlinable public var foreignObject: HTMLTag { HTMLTag("foreignObject") }

/// Colours along a line.
@inlinable public var linearGradient: HTMLTag { HTMLTag("linearGradient") }

/// Colours around a point.
@inlinable public var radialGradient: HTMLTag { HTMLTag("radialGradient") }

/// A colour of a gradient.
@inlinable public var stop: HTMLTag { HTMLTag("stop") }

/// The shape that something is cut to.
@inlinable public var clipPath: HTMLTag { HTMLTag("clipPath") }

/// How much of something shines through.
@inlinable public var mask: HTMLTag { HTMLTag("mask") }

/// What fills an area again and again.
@inlinable public var pattern: HTMLTag { HTMLTag("pattern") }

/// What stands at the ends of lines.
@inlinable public var marker: HTMLTag { HTMLTag("marker") }

/// A part of a drawing that can be linked to.
@inlinable public var view: HTMLTag { HTMLTag("view") }

/// A stylesheet in a drawing.
@inlinable public var svgStyle: HTMLStyleTag { HTMLStyleTag("style") }
