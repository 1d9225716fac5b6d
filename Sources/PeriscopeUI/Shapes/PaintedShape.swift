internal import Foundation
internal import PeriscopeHTML

/// The fill or the stroke of a shape. A paint of `nil` is the color of the surrounding text.
enum Ink {
  case fill(Paint?, FillStyle)
  case stroke(Paint?, StrokeStyle)
}

/// A shape with a color: an empty element with style classes if the stylesheet defines the outline and the paint,
/// otherwise an `svg`.
nonisolated struct PaintedShape<Figure: Shape>: HTMLPrimitive, Sized {
  let shape: Figure
  let ink: Ink

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    html.write(in: ProposedSize(), into: renderer)
  }

  func write(in size: ProposedSize, into renderer: Renderer) {
    guard let outline = shape._outline, let paint = boxPaint else { return draw(in: size, into: renderer) }
    renderer.element(renderer.box, [.class("shape \(outline) \(paint)" as String), .aria(.hidden, "true")]) {}
  }

  /// The style classes that paint an element, if the stylesheet has classes for this paint.
  private var boxPaint: String? {
    switch ink {
    case .fill(nil, _): return "fill-current"
    case .fill(let paint?, _):
      guard case .color(let color) = paint.kind else { return nil }
      return "fill-\(color.name)"
    case .stroke(let paint, let style):
      let width = Int(exactly: style.lineWidth) ?? 0
      guard [1, 2, 4, 8, 16].contains(width), style.dash.isEmpty else { return nil }
      guard let paint else { return "stroke-\(width)" }
      guard case .color(let color) = paint.kind else { return nil }
      return "stroke-\(width) color-\(color.name)"
    }
  }

  private func draw(in size: ProposedSize, into renderer: Renderer) {
    let outline = Outline(of: shape, in: size)
    switch ink {
    case .fill(let paint, let style):
      renderer.draw(outline, fill: paint ?? Color.foreground._paint, style: style)
    case .stroke(let paint, let style): renderer.draw(outline, stroke: paint?.color ?? .foreground, style: style)
    }
  }
}

/// A path in a rectangle that the browser scales to the available space.
struct Outline {
  var path: Path
  var width = 100.0
  var height = 100.0
  /// Whether the path may be scaled by a different factor in each direction.
  var stretches = true
  /// Whether the `svg` has its own size rather than that of the available space.
  var hasOwnSize = false

  init(path: Path) { self.path = path }

  init<Figure: Shape>(of shape: Figure, in size: ProposedSize) {
    if let width = size.width, let height = size.height {
      path = shape.path(in: CGRect(x: 0, y: 0, width: width, height: height))
      (self.width, self.height) = (width, height)
      return
    }
    path = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    if Figure.self == Path.self {
      let bounds = path.boundingRect
      (width, height) = (max(1, bounds.maxX.rounded(.up)), max(1, bounds.maxY.rounded(.up)))
      hasOwnSize = true
      return
    }
    let wide = shape.path(in: CGRect(x: 0, y: 0, width: 200, height: 100))
    stretches = path.mapped { PathPoint(x: $0.x * 2, y: $0.y) }.data == wide.data
  }
}
