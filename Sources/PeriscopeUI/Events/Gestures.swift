public import Foundation
public import PeriscopeHTML

/// A gesture. Pages support only taps; use controls instead of other gestures.
public protocol Gesture {
  /// The number of taps and the action; `nil` for a gesture without an action, or one that pages do not support.
  var _tap: (count: Int, action: () -> Void)? { get }
}

/// A tap, or a double tap.
public struct TapGesture: Gesture {
  private let count: Int
  private var action: (() -> Void)?

  /// Creates a tap.
  public init(count: Int = 1) { self.count = count }

  /// Returns the gesture with an action.
  public func onEnded(_ action: @escaping () -> Void) -> Self {
    var gesture = self
    gesture.action = action
    return gesture
  }

  /// Returns the gesture with an action, whose closure names the empty value: `onEnded { _ in … }`.
  @_disfavoredOverload
  public func onEnded(_ action: @escaping (()) -> Void) -> Self { onEnded { action(()) } }

  /// The number of taps and the action; `nil` without `onEnded(_:)`.
  public var _tap: (count: Int, action: () -> Void)? { action.map { (count, $0) } }
}

/// Unavailable: a drag would be a request for each movement.
@available(
  *, unavailable, message: "The server does not receive pointer movements. Use a 'Slider', 'onMove', or buttons."
)
public struct DragGesture: Gesture {
  /// The state of a drag.
  public struct Value {
    /// The distance from the start.
    public var translation: CGSize { .zero }
    /// The position.
    public var location: CGPoint { .zero }
    /// The position of the start.
    public var startLocation: CGPoint { .zero }
  }

  /// Creates a drag.
  public init(minimumDistance: CGFloat = 10) {}
  /// Returns the gesture.
  public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Returns the gesture.
  public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Returns the gesture.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Any) -> Void
  ) -> Self { self }
  /// Always `nil`.
  public var _tap: (count: Int, action: () -> Void)? { nil }
}

/// Unavailable: browsers magnify pages.
@available(*, unavailable, message: "Browsers use this gesture to zoom the page. Use a 'Slider' or a 'Stepper'.")
public struct MagnifyGesture: Gesture {
  /// The state of a magnification.
  public struct Value {
    /// The factor.
    public var magnification: CGFloat
  }

  /// Creates a magnification.
  public init(minimumScaleDelta: CGFloat = 0.01) {}
  /// Returns the gesture.
  public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Returns the gesture.
  public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
  /// Always `nil`.
  public var _tap: (count: Int, action: () -> Void)? { nil }
}

/// Unavailable: the server receives only the end of a gesture, so a gesture has no state while it lasts.
@available(*, unavailable, message: "The server does not receive pointer movements. Use '@State' and controls.")
@propertyWrapper
public struct GestureState<Value> {
  /// The value.
  public let wrappedValue: Value

  /// Creates a state.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The state itself.
  public var projectedValue: Self { self }
}

nonisolated extension HTML {
  /// Performs the action of a gesture.
  public func gesture<Kind: Gesture>(_ gesture: Kind) -> some HTML {
    onTapGesture(count: gesture._tap?.count ?? 1) { gesture._tap?.action() }
  }

  /// Performs the action of a gesture, exactly as `gesture(_:)` does: a press reaches only the innermost control.
  public func simultaneousGesture<Kind: Gesture>(_ gesture: Kind) -> some HTML { self.gesture(gesture) }

  /// Performs the action of a gesture, exactly as `gesture(_:)` does: a press reaches only the innermost control.
  public func highPriorityGesture<Kind: Gesture>(_ gesture: Kind) -> some HTML { self.gesture(gesture) }

  /// Unavailable: browsers use long presses for their own menus.
  @available(
    *, unavailable, message: "Browsers use long presses themselves. Use 'contextMenu', 'onTapGesture' or a 'Button'."
  )
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10, perform action: @escaping () -> Void
  ) -> Self { self }

  /// Unavailable: a pointer would send a request for each element that it crosses.
  @available(*, unavailable, message: "Hovering would send a request for each view. Use ':hover' in a stylesheet.")
  public func onHover(perform action: @escaping (Bool) -> Void) -> Self { self }

  /// Sets whether the keyboard can give the view the focus.
  public func focusable(_ isFocusable: Bool = true) -> some HTML {
    attributes(.attribute("tabindex", isFocusable ? "0" : "-1" as String))
  }
}
