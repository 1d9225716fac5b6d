public import Foundation

/// A shape that can be made smaller on all sides.
nonisolated public protocol InsettableShape: Shape {
  /// The smaller shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape, inset by an amount on all sides.
  func inset(by amount: CGFloat) -> InsetShape
}

nonisolated extension Capsule: InsettableShape {}
nonisolated extension Circle: InsettableShape {}
nonisolated extension Ellipse: InsettableShape {}
nonisolated extension Rectangle: InsettableShape {}
nonisolated extension RoundedRectangle: InsettableShape {}
nonisolated extension UnevenRoundedRectangle: InsettableShape {}
