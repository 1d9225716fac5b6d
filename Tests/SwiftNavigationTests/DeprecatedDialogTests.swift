import SwiftNavigation
import Testing

struct DeprecatedDialogTests {
  @available(*, deprecated)
  @Test func `an alert created from a title and buttons equals an alert created with closures`() {
    let alert = AlertState<Answer>(
      title: TextState("Save?"), message: TextState("It is new."),
      buttons: [.cancel(TextState("No")), .default(TextState("Later"), action: .send(.laterButtonTapped))])
    let expected = AlertState<Answer> {
      TextState("Save?")
    } actions: {
      ButtonState(role: .cancel) { TextState("No") }
      ButtonState(action: .laterButtonTapped) { TextState("Later") }
    } message: {
      TextState("It is new.")
    }
    #expect(alert == expected)
    #expect(
      AlertState<Answer>(
        title: TextState("Save?"), message: TextState("It is new."), primaryButton: .cancel(TextState("No")),
        secondaryButton: .default(TextState("Later"), action: .send(.laterButtonTapped))) == expected)
  }

  @available(*, deprecated)
  @Test func `an alert with a dismiss button has that button only`() {
    #expect(
      AlertState<Answer>(title: TextState("Done"), dismissButton: .default(TextState("OK")))
        == AlertState {
          TextState("Done")
        } actions: {
          ButtonState { TextState("OK") }
        })
    #expect(AlertState<Answer>(title: TextState("Done")) == AlertState { TextState("Done") })
  }

  @available(*, deprecated)
  @Test func `a dialog created from a title and buttons equals a dialog created with closures`() {
    let dialog = ConfirmationDialogState<Answer>(
      title: TextState("Delete?"), titleVisibility: .visible,
      buttons: [.destructive(TextState("Delete"), action: .send(.laterButtonTapped))])
    #expect(
      dialog
        == ConfirmationDialogState(titleVisibility: .visible) {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .laterButtonTapped) { TextState("Delete") }
        })
  }
}
