import ComposableArchitecture
import PeriscopeUI

struct ExtrasView: View {
  let store: StoreOf<Extras>

  var body: some View {
    section(.class("nested"), .attribute("role", "dialog"), .ariaLabel("Extras")) {
      h2 { "Extras" }
      ul {
        ForEach(store.extras, id: \.self) { extra in
          li {
            extra
            Button("Remove", send: .removeButtonTapped(extra), to: store, .ariaLabel("Remove \(extra)"))
          }
        }
      }
      if let store = store.scope(state: \.newExtra, action: \.newExtra.presented) {
        NewExtraView(store: store)
      } else {
        Button("Add", send: .addButtonTapped, to: store)
        Button("Cancel", send: .cancelButtonTapped, to: store)
        Button("Done", send: .doneButtonTapped, to: store)
      }
    }
  }
}

private struct NewExtraView: View {
  @Bindable var store: StoreOf<NewExtra>

  var body: some View {
    section(.class("nested"), .attribute("role", "dialog"), .ariaLabel("New extra")) {
      h3 { "New extra" }
      Form {
        TextField("Extra", text: $store.name)
        Button("Add", send: .addButtonTapped, to: store)
        Button("Cancel", send: .cancelButtonTapped, to: store)
      }
    }
  }
}
