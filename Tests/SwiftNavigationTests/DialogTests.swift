import CustomDump
import Foundation
import SwiftNavigation
import Testing

struct DialogTests {
  private func share(_ titleVisibility: ConfirmationDialogStateTitleVisibility) -> ConfirmationDialogState<Answer> {
    ConfirmationDialogState(titleVisibility: titleVisibility) {
      TextState("Share")
    } actions: {
      ButtonState(action: .laterButtonTapped) { TextState("Later") }
    } message: {
      TextState("With whom?")
    }
  }

  @Test func `dialogs with the same content are equal, but have different IDs`() {
    let first = question("Blob")
    #expect(first == question("Blob"))
    #expect(first.hashValue == question("Blob").hashValue)
    #expect(first.id != question("Blob").id)
    #expect(first != question("Max"))
    #expect(first != question("Blob", mayBeLater: true))
    #expect(share(.visible) == share(.visible))
    #expect(share(.visible).hashValue == share(.visible).hashValue)
    #expect(share(.visible) != share(.hidden))
    var copy = first
    copy.message = nil
    #expect(copy != first)
    #expect(copy.id == first.id)
  }

  @Test func `a dialog that is created with a title only has no buttons and no message`() {
    #expect(AlertState<Never> { TextState("Done") }.buttons.isEmpty)
    let dialog = ConfirmationDialogState<Answer> { TextState("Share") }
    #expect(dialog.titleVisibility == .automatic)
    #expect(dialog.message == nil)
  }

  @Test func `the dump of an alert looks like a call of its initializer`() {
    #expect(
      String(customDumping: question("Blob")) == """
        AlertState<Answer>(
          title: "Delete **Blob**?",
          actions: [
            [0]: ButtonState<Answer>(
              role: .destructive,
              action: .send(.confirmButtonTapped),
              label: "Delete"
            ),
            [1]: ButtonState<Answer>(
              role: .cancel,
              label: "Keep"
            )
          ],
          message: "It cannot be brought back."
        )
        """)
  }

  @Test func `the dump of a dialog looks like a call of its initializer`() {
    #expect(
      String(customDumping: share(.visible)) == """
        ConfirmationDialogState<Answer>(
          title: "Share",
          titleVisibility: .visible,
          actions: [
            [0]: ButtonState<Answer>(
              action: .send(.laterButtonTapped),
              label: "Later"
            )
          ],
          message: "With whom?"
        )
        """)
    #expect(!String(customDumping: share(.automatic)).contains("titleVisibility"))
  }

  @Test func `the difference of two alerts shows their different titles`() {
    #expect(
      diff(question("Blob"), question("Max")) == """
          AlertState<Answer>(
        -   title: "Delete **Blob**?",
        +   title: "Delete **Max**?",
            actions: […],
            message: "It cannot be brought back."
          )
        """)
  }

  @Test func `mapping a dialog changes its actions only`() {
    let alert = question("Blob")
    let texts = alert.map { $0?.rawValue }
    #expect(texts.buttons.map(\.action.action) == ["confirmButtonTapped", nil])
    #expect(texts.id == alert.id)
    #expect(texts.buttons.map(\.id) == alert.buttons.map(\.id))
    #expect((texts.title, texts.message) == (alert.title, alert.message))
    #expect(texts.buttons.map(\.role) == [.destructive, .cancel])
    let dialog = share(.hidden).map { _ in 7 }
    #expect(dialog.buttons.map(\.action.action) == [7])
    #expect(dialog.titleVisibility == .hidden)
  }

  @Test func `a dialog survives encoding and decoding`() throws {
    let alert = try coded(question("Blob", mayBeLater: true))
    #expect(alert == question("Blob", mayBeLater: true))
    let dialog = try coded(share(.visible))
    #expect(dialog == share(.visible))
  }

  private func coded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `a dialog is Sendable`() {
    func isSendable(_ value: some Sendable) -> Bool { true }
    #expect(isSendable(question("Blob")))
    #expect(isSendable(share(.automatic)))
  }
}
