public import Foundation
public import PeriscopeHTML
public import Perception

// Layouts and events that depend on the sizes and positions in a browser's window, which the server does not know.

/// Unavailable: the server measures no views.
@available(
  *, unavailable, message: "The server measures no views. Combine stacks, a 'Grid' or a 'ViewThatFits'."
)
public protocol Layout {
  /// The type of cached values.
  associatedtype Cache = Void
}

nonisolated extension HTML {
  /// Fills the available space along the axes.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some HTML {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil, maxHeight: axes.contains(.vertical) ? .infinity : nil,
      alignment: alignment)
  }

  /// Unavailable: the server does not know the size of the view's container.
  @available(
    *, unavailable,
    message: "The server measures no views. Use a 'LazyVGrid', or 'frame(maxWidth: .infinity)' on views in an 'HStack'."
  )
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: Double, alignment: Alignment = .center
  ) -> Self { self }

  /// Unavailable: the server does not know the size of the view's container.
  @available(*, unavailable, message: "The server measures no views. Use 'frame(maxWidth:)'.")
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (Double, Axis) -> Double
  ) -> Self { self }

  /// Unavailable: a pointer would send a request for each movement.
  @available(*, unavailable, message: "A pointer would send a request for each movement. Use ':hover' in a stylesheet.")
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> Self { self }

  /// Unavailable: the server measures no views.
  @available(*, unavailable, message: "The server measures no views. Use a stylesheet with '@container'.")
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value) -> Void
  ) -> Self { self }

  /// Unavailable: the server measures no views.
  @available(*, unavailable, message: "The server measures no views. Use 'opacity', 'scaleEffect' or a stylesheet.")
  public func visualEffect<Content: HTML>(_ effect: @escaping (Self, GeometryProxy) -> Content) -> Self { self }

  /// Unavailable: the server measures no views.
  @available(*, unavailable, message: "The server measures no views. Use an 'Alignment', 'padding' or 'offset'.")
  public func alignmentGuide(
    _ alignment: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> Self { self }

  /// Unavailable: the server measures no views.
  @available(*, unavailable, message: "The server measures no views. Use an 'Alignment', 'padding' or 'offset'.")
  public func alignmentGuide(
    _ alignment: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> Double
  ) -> Self { self }

  /// Unavailable: the browser keeps its scroll position.
  @available(*, unavailable, message: "The browser scrolls. Use a link to the view's id, such as '#latest'.")
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> Self { self }

  /// Unavailable: scrolling would send a request for each movement.
  @available(*, unavailable, message: "The browser scrolls. Use a stylesheet with 'animation-timeline'.")
  public func scrollTransition<Content: HTML>(
    _ transition: @escaping (Self, ScrollTransitionPhase) -> Content
  ) -> Self { self }

  /// Unavailable: scrolling would send a request for each movement.
  @available(*, unavailable, message: "The browser scrolls. Load more with a 'Button' at the end of the list.")
  public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> Self { self }

  /// Unavailable: scrolling would send a request for each movement.
  @available(*, unavailable, message: "The browser scrolls. Load more with a 'Button' at the end of the list.")
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (Any) -> Value, action: @escaping (Value, Value) -> Void
  ) -> Self { self }

  /// Unavailable: the server does not send the frames of an animation.
  @available(*, unavailable, message: "Write '@keyframes' in a stylesheet, and give the view a class.")
  public func keyframeAnimator<Value, Content: HTML, Track>(
    initialValue: Value, repeating: Bool = true, @HTMLBuilder content: @escaping (Self, Value) -> Content,
    keyframes: @escaping (Value) -> Track
  ) -> Self { self }

  /// Unavailable: the server does not send the frames of an animation.
  @available(*, unavailable, message: "Write '@keyframes' in a stylesheet, and give the view a class.")
  public func keyframeAnimator<Value, Content: HTML, Track>(
    initialValue: Value, trigger: some Equatable, @HTMLBuilder content: @escaping (Self, Value) -> Content,
    keyframes: @escaping (Value) -> Track
  ) -> Self { self }
}

/// Unavailable: a pointer would send a request for each movement.
@available(*, unavailable, message: "A pointer would send a request for each movement. Use ':hover' in a stylesheet.")
public typealias HoverPhase = _$HoverPhase<CGPoint>

/// Unavailable: a pointer would send a request for each movement. Generic, because the description of a type with a `CGPoint` would
/// link all of Foundation.
@available(*, unavailable, message: "A pointer would send a request for each movement. Use ':hover' in a stylesheet.")
public enum _$HoverPhase<Place> {
  /// The pointer is at a position.
  case active(Place)
  /// The pointer has left.
  case ended
}

/// Unavailable: the server measures no views.
@available(*, unavailable, message: "The server measures no views.")
public struct ViewDimensions {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double
}

/// Unavailable: scrolling would send a request for each movement.
@available(*, unavailable, message: "The browser scrolls. Use a stylesheet with 'animation-timeline'.")
public enum ScrollTransitionPhase {
  /// The phases.
  case topLeading, identity, bottomTrailing

  /// Whether the view is in its place.
  public var isIdentity: Bool { true }
  /// The distance from the place.
  public var value: Double { 0 }
}
