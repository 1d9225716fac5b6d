import SwiftNavigation
import Testing

struct ButtonTests {
  private func buttons(_ names: [String], isAdmin: Bool) -> AlertState<String> {
    AlertState {
      TextState("Who?")
    } actions: {
      for name in names {
        ButtonState(action: .send(name)) { TextState(name) }
      }
      switch isAdmin {
      case true: ButtonState(role: .destructive, action: "all") { TextState("All") }
      case false: ButtonState(role: .cancel) { TextState("Nobody") }
      }
      if #available(macOS 14, *) {
        AlertState<String>.Button(action: .send(nil)) { TextState("Close") }
      }
    }
  }

  @Test func `a dialog's buttons are built by every kind of statement`() {
    #expect(buttons(["a", "b"], isAdmin: true).buttons.map(\.action.action) == ["a", "b", "all", nil])
    #expect(buttons([], isAdmin: false).buttons.map(\.role) == [.cancel, nil])
  }

  @Test func `buttons with the same label, role and action are equal, but have different IDs`() {
    let first = ButtonState(role: .cancel, action: 1) { TextState("a") }
    let second = ButtonState(role: ButtonState<Int>.Role.cancel, action: .send(1)) { TextState("a") }
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first.id != second.id)
    #expect(first != ButtonState(role: .cancel, action: 2) { TextState("a") })
    #expect(first != ButtonState(action: 1) { TextState("a") })
    #expect(first != ButtonState(role: .cancel, action: 1) { TextState("b") })
  }

  @Test func `withAction of a ButtonState passes the button's action`() async {
    let button = ButtonState(action: 1) { TextState("a") }
    var pressed: [Int?] = []
    button.withAction { pressed.append($0) }
    await button.withAction { action async in
      await Task.yield()
      pressed.append(action)
    }
    button.map { _ in Int?.none }.withAction { pressed.append($0) }
    #expect(pressed == [1, 1, nil])
  }
}
