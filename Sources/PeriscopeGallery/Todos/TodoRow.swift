import ComposableArchitecture
import PeriscopeUI

struct TodoRow: View {
  @Bindable var store: StoreOf<Todo>

  var body: some View {
    li(.class("card")) {
      if store.isEditing {
        Form {
          TextField("Title", text: $store.title)
          Button("Save", send: .saveButtonTapped, to: store)
            .keyboardShortcut(.defaultAction)
        }
      } else {
        // On a phone, the two buttons are in a menu.
        Toggle(store.title, isOn: $store.isComplete)
          .swipeActions {
            Button(send: .editButtonTapped, to: store, .ariaLabel("Edit \(store.title)")) {
              Image(systemName: "pencil")
            }
            Button(send: .deleteButtonTapped, to: store, .ariaLabel("Delete \(store.title)")) {
              Image(systemName: "trash")
            }
          }
      }
    }
  }
}
