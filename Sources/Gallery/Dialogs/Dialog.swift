import ComposableArchitecture

/// What an alert and a confirmation dialog have in common.
protocol Dialog<Action> {
  associatedtype Action
  var title: TextState { get }
  var message: TextState? { get }
  var buttons: [ButtonState<Action>] { get }
}

extension AlertState: Dialog {}
extension ConfirmationDialogState: Dialog {}
