public import Foundation
public import PeriscopeHTML

// Transformations do not affect the layout, as in SwiftUI. The stylesheet adds up the classes for the hundreds, the
// tens and the ones of a value.

nonisolated extension HTML {
  /// Rotates the view around an anchor, in whole degrees.
  ///
  /// The anchor is the nearest corner, center of an edge, or center of the view.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some HTML {
    let turn = angle.degrees.isFinite ? angle.degrees.truncatingRemainder(dividingBy: 360) : 0
    return look("turned\(Scale.parts(of: turn < 0 ? turn + 360 : turn, "turn"))\(anchor.anchor)", .rotation)
  }

  /// Scales the view by a factor, rounded to whole percents up to 999. A negative factor mirrors it.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some HTML {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Scales the view by two factors, rounded to whole percents up to 999. A negative factor mirrors it.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some HTML {
    let signs = (x < 0 ? " zoom-x-minus" : "") + (y < 0 ? " zoom-y-minus" : "")
    let factors = Scale.parts(of: abs(x) * 100, "zoom-x") + Scale.parts(of: abs(y) * 100, "zoom-y")
    return look("zoomed\(signs)\(factors)\(anchor.anchor)", .scale)
  }

  /// Scales the view by two factors, rounded to whole percents up to 999. A negative factor mirrors it.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some HTML {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Moves the view, in whole pixels up to 999.
  public func offset(x: Double = 0, y: Double = 0) -> some HTML {
    let signs = (x < 0 ? " move-x-minus" : "") + (y < 0 ? " move-y-minus" : "")
    let distances = Scale.parts(of: abs(x), "move-x") + Scale.parts(of: abs(y), "move-y")
    return look("moved\(signs)\(distances)", .offset)
  }

  /// Moves the view, in whole pixels up to 999.
  public func offset(_ offset: CGSize) -> some HTML { self.offset(x: offset.width, y: offset.height) }

  /// Centers the view at a position in the view around it, in whole pixels from 0 to 999.
  public func position(x: Double = 0, y: Double = 0) -> some HTML {
    look("placed\(Scale.parts(of: x, "move-x"))\(Scale.parts(of: y, "move-y"))", .offset)
  }

  /// Centers the view at a position in the view around it, in whole pixels from 0 to 999.
  public func position(_ position: CGPoint) -> some HTML { self.position(x: position.x, y: position.y) }
}
