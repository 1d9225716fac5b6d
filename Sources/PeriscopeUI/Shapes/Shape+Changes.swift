public import Foundation
public import PeriscopeHTML

/// A shape with a changed path.
nonisolated private struct ChangedShape<Base: Shape>: Shape {
  let base: Base
  /// Changes the path around an anchor of the shape's rectangle.
  let change: (_ path: Path, _ anchor: PathPoint) -> Path
  let anchor: UnitPoint

  func path(in rect: CGRect) -> Path {
    change(
      base.path(in: rect),
      PathPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height))
  }
}

nonisolated extension Shape {
  /// Returns the part of the outline between two shares of its length, from 0 to 1.
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    changed { path, _ in path.trimmedPath(from: start, to: end) }
  }

  /// Returns the shape, rotated around an anchor.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
    return changed(around: anchor) { path, center in
      path.mapped { point in
        let (x, y) = (point.x - center.x, point.y - center.y)
        return PathPoint(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
      }
    }
  }

  /// Returns the shape, scaled from its center.
  public func scale(x: CGFloat = 1, y: CGFloat = 1) -> some Shape {
    changed { path, center in
      path.mapped { PathPoint(x: center.x + ($0.x - center.x) * x, y: center.y + ($0.y - center.y) * y) }
    }
  }

  private func changed(
    around anchor: UnitPoint = .center, _ change: @escaping (_ path: Path, _ anchor: PathPoint) -> Path
  ) -> ChangedShape<Self> {
    ChangedShape(base: self, change: change, anchor: anchor)
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
