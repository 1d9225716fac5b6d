public import Foundation
public import PeriscopeHTML

/// A shape with a changed path.
nonisolated private struct ChangedShape<Base: Shape>: Shape {
  let base: Base
  let change: (Path, CGRect) -> Path

  func path(in rect: CGRect) -> Path { change(base.path(in: rect), rect) }
}

nonisolated extension Shape {
  /// Returns the part of the outline between two shares of its length, from 0 to 1.
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    ChangedShape(base: self) { path, _ in path.trimmedPath(from: start, to: end) }
  }

  /// Returns the shape, rotated around an anchor.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
    return ChangedShape(base: self) { path, rect in
      let center = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
      return path.mapped { point in
        let (x, y) = (point.x - center.x, point.y - center.y)
        return CGPoint(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
      }
    }
  }

  /// Returns the shape, scaled from its center.
  public func scale(x: CGFloat = 1, y: CGFloat = 1) -> some Shape {
    ChangedShape(base: self) { path, rect in
      path.mapped { CGPoint(x: rect.midX + ($0.x - rect.midX) * x, y: rect.midY + ($0.y - rect.midY) * y) }
    }
  }

  /// Returns the shape, scaled from its center.
  public func scale(_ scale: CGFloat) -> some Shape { self.scale(x: scale, y: scale) }

  /// Returns the shape, inset by an amount on all sides.
  public func inset(by amount: CGFloat) -> _$InsetShape<Self> { _$InsetShape(base: self, amount: amount) }
}

/// A shape in a smaller rectangle.
nonisolated public struct _$InsetShape<Base: Shape>: InsettableShape {
  let base: Base
  let amount: CGFloat

  /// Returns the shape with larger insets.
  public func inset(by amount: CGFloat) -> Self { Self(base: base, amount: self.amount + amount) }

  /// Returns the outline of the shape in a smaller rectangle.
  public func path(in rect: CGRect) -> Path {
    let amount = min(amount, rect.width / 2, rect.height / 2)
    return base.path(
      in: CGRect(
        x: rect.minX + amount, y: rect.minY + amount, width: rect.width - 2 * amount,
        height: rect.height - 2 * amount))
  }
}

nonisolated extension Path: Shape {
  /// Returns the path itself, whatever the rectangle.
  public func path(in rect: CGRect) -> Path { self }

  /// Writes the path as an `svg` in the color of the surrounding text.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    PaintedShape._render(PaintedShape(shape: html, ink: .fill(nil, FillStyle())), into: writer)
  }
}
