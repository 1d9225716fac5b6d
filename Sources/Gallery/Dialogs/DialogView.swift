import ComposableArchitecture
import PeriscopeUI

/// An alert or a confirmation dialog, while there is one.
struct DialogView<State: Dialog>: View {
  let item: Binding<Store<State, State.Action>?>

  init(_ item: Binding<Store<State, State.Action>?>) { self.item = item }

  var body: some View {
    if let store = item.wrappedValue {
      let dialog = store.state
      section(.class("card"), .attribute("role", "alertdialog"), .ariaLabel(String(state: dialog.title))) {
        h2 { String(state: dialog.title) }
        if let message = dialog.message { p { String(state: message) } }
        div(.class("bar")) {
          ForEach(dialog.buttons) { button in
            if let action = button.action.action {
              Button(String(state: button.label), send: action, to: store)
            } else {
              Button(String(state: button.label)) { item.wrappedValue = nil }
            }
          }
          // Whoever reads it can leave it.
          if dialog.buttons.isEmpty { Button("OK") { item.wrappedValue = nil } }
        }
      }
    }
  }
}
