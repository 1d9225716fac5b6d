/// An action type that separates the actions of the view from the feature's internal ones, which no view sends.
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
  /// The actions that the view sends.
  associatedtype ViewAction

  /// An action of the view.
  static func view(_ action: ViewAction) -> Self
}
