/// Actions of which some are for the view alone; the rest are the feature's own, and no view sends them.
///
/// ```swift
/// enum Action: ViewAction {
///   case loaded([Row])
///   case view(View)
///
///   enum View {
///     case refreshButtonTapped
///   }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// What the view sends.
  associatedtype ViewAction

  /// An action of the view.
  static func view(_ action: ViewAction) -> Self
}
