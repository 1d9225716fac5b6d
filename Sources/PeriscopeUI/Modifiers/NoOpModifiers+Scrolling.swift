public import PeriscopeHTML

nonisolated extension HTML {
  /// Has no effect: the browser determines where scrolling ends.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> Self { self }

  /// Has no effect: the browser determines where scrolling ends.
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }

  /// Has no effect: the browser determines how scrolling bounces.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> Self { self }

  /// Has no effect: the browser keeps its scroll position.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self { self }

  /// Has no effect: use `padding` inside of the scrolled views.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Double?) -> Self { self }

  /// Has no effect: use `padding` inside of the scrolled views.
  public func contentMargins(_ length: Double) -> Self { self }

  /// Has no effect: the server reaches no device. A sound or a vibration needs a script of your own.
  public func sensoryFeedback<Trigger: Equatable>(_ feedback: SensoryFeedback, trigger: Trigger) -> Self { self }

  /// Has no effect: the browser determines the looks of dates.
  public func datePickerStyle(_ style: DatePickerStyle) -> Self { self }
}

/// The positions at which scrolling ends. They have no effect: the browser determines them.
public enum ScrollTargetBehavior: Sendable {
  /// The behaviors.
  case paging, viewAligned
}

/// The bouncing of scrolled views. It has no effect: the browser determines it.
public enum ScrollBounceBehavior: Sendable {
  /// The behaviors.
  case automatic, always, basedOnSize
}

/// A sound or a vibration. It has no effect: pages have neither.
public enum SensoryFeedback: Equatable, Sendable {
  /// The kinds.
  case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, impact
}

/// A style of date pickers. It has no effect: the browser determines their look.
public enum DatePickerStyle: Sendable {
  /// The styles.
  case automatic, compact, graphical, wheel, field, stepperField
}
