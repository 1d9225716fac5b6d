// SVG elements. An element that shares its name with an HTML element but differs from it has the prefix `svg`; `a`, `title` and
// `script` serve both.

/// A drawing.
@inlinable public var svg: HTMLTag { HTMLTag("svg") }

/// A group of shapes.
@inlinable public var g: HTMLTag { HTMLTag("g") }

/// Definitions for reuse.
@inlinable public var defs: HTMLTag { HTMLTag("defs") }

/// A reusable drawing.
@inlinable public var symbol: HTMLTag { HTMLTag("symbol") }

/// An instance of a reusable element.
@inlinable public var use: HTMLTag { HTMLTag("use") }

/// The first child that the browser supports.
@inlinable public var `switch`: HTMLTag { HTMLTag("switch") }

/// The description of a drawing.
@inlinable public var desc: HTMLTextTag { HTMLTextTag("desc") }

/// The metadata of a drawing.
@inlinable public var metadata: HTMLTag { HTMLTag("metadata") }

/// A path.
@inlinable public var path: HTMLTag { HTMLTag("path") }

/// A rectangle.
@inlinable public var rect: HTMLTag { HTMLTag("rect") }

/// A circle.
@inlinable public var circle: HTMLTag { HTMLTag("circle") }

/// An ellipse.
@inlinable public var ellipse: HTMLTag { HTMLTag("ellipse") }

/// A straight line.
@inlinable public var line: HTMLTag { HTMLTag("line") }

/// Connected straight lines.
@inlinable public var polyline: HTMLTag { HTMLTag("polyline") }

/// A closed shape of straight lines.
@inlinable public var polygon: HTMLTag { HTMLTag("polygon") }

/// Text in a drawing.
@inlinable public var svgText: HTMLTag { HTMLTag("text") }

/// A run of text in a drawing.
@inlinable public var tspan: HTMLTag { HTMLTag("tspan") }

/// Text along a path.
@inlinable public var textPath: HTMLTag { HTMLTag("textPath") }

/// An image in a drawing.
@inlinable public var image: HTMLTag { HTMLTag("image") }

/// HTML in a drawing.
@inlinable public var foreignObject: HTMLTag { HTMLTag("foreignObject") }

/// A linear gradient.
@inlinable public var linearGradient: HTMLTag { HTMLTag("linearGradient") }

/// A radial gradient.
@inlinable public var radialGradient: HTMLTag { HTMLTag("radialGradient") }

/// A color stop of a gradient.
@inlinable public var stop: HTMLTag { HTMLTag("stop") }

/// A clipping path.
@inlinable public var clipPath: HTMLTag { HTMLTag("clipPath") }

/// A mask.
@inlinable public var mask: HTMLTag { HTMLTag("mask") }

/// A repeated fill pattern.
@inlinable public var pattern: HTMLTag { HTMLTag("pattern") }

/// A marker at the ends or corners of lines.
@inlinable public var marker: HTMLTag { HTMLTag("marker") }

/// A linkable view of a drawing.
@inlinable public var view: HTMLTag { HTMLTag("view") }

/// A stylesheet in a drawing.
@inlinable public var svgStyle: HTMLStyleTag { HTMLStyleTag("style") }
