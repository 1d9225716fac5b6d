public import PeriscopeHTML
public import SwiftNavigation

nonisolated extension HTML {
  /// Has no effect: colors are those of the stylesheet.
  public func hueRotation(_ angle: Angle) -> Self { self }

  /// Has no effect: colors are those of the stylesheet.
  public func luminanceToAlpha() -> Self { self }

  /// Has no effect: the stylesheet determines the looks under a pointer.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }

  /// Has no effect: the stylesheet determines the looks under a pointer.
  public func hoverEffectDisabled(_ isDisabled: Bool = true) -> Self { self }

  /// Has no effect: a pushed view appears at once.
  public func navigationTransition(_ transition: NavigationTransition) -> Self { self }

  /// Has no effect: a pushed view appears at once.
  public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> Self { self }

  /// Has no effect: the stylesheet determines animations, see `Animation`.
  public func animation(_ animation: Animation?) -> Self { self }

  /// Has no effect: the stylesheet determines animations, see `Animation`.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self { self }

  /// Shows the content in its first phase: the stylesheet determines animations, see `Animation`.
  public func phaseAnimator<Phase: Equatable, Content: HTML>(
    _ phases: some Sequence<Phase>, @HTMLBuilder content: @escaping (Self, Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some HTML { PhaseAnimator(phases) { content(self, $0) } }

  /// Shows the content in its first phase, also when the trigger changes: the stylesheet determines animations.
  ///
  /// In SwiftUI, too, the content rests in its first phase between two changes of the trigger.
  public func phaseAnimator<Phase: Equatable, Content: HTML>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @HTMLBuilder content: @escaping (Self, Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some HTML { PhaseAnimator(phases) { content(self, $0) } }
}

/// Content in its first phase: the stylesheet determines animations, see `Animation`.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: HTML>: HTML {
  private let first: Phase?
  private let content: (Phase) -> Content

  /// Creates the content in its first phase. Everything but the phases and the content is ignored.
  public init(
    _ phases: some Sequence<Phase>, @HTMLBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    first = phases.first { _ in true }
    self.content = content
  }

  /// Creates the content in its first phase. Everything but the phases and the content is ignored.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @HTMLBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.init(phases, content: content) }

  /// The content.
  public var body: some HTML {
    if let first { content(first) }
  }
}

/// The look of a view under a pointer. It has no effect: the stylesheet determines the look.
public enum HoverEffect: Sendable {
  /// The choices.
  case automatic, highlight, lift
}

/// The movement of a pushed view. It has no effect: pages have no such movements.
public enum NavigationTransition: Sendable {
  /// The default.
  case automatic

  /// The enlargement of a view. It has no effect: a pushed view appears at once.
  public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID) -> Self { .automatic }
}
