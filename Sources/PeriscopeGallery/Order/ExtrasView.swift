import ComposableArchitecture
import PeriscopeUI

struct ExtrasView: View {
  @Bindable var store: StoreOf<Extras>

  var body: some View {
    Group {
      if store.extras.isEmpty { p(.class("faint")) { "No extras" } }
      ul(.class("rows"), .ariaLabel("Extras")) {
        ForEach(store.extras, id: \.self) { extra in
          li(.class("row")) {
            Text(extra)
              .swipeActions {
                Button("Remove", send: .removeButtonTapped(extra), to: store)
                  .accessibilityLabel("Remove \(extra)")
              }
          }
        }
      }
    }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel", send: .cancelButtonTapped, to: store) }
      ToolbarItem { Button("Add", send: .addButtonTapped, to: store) }
      ToolbarItem(placement: .confirmationAction) { Button("Done", send: .doneButtonTapped, to: store) }
    }
    .navigationTitle("Extras")
    .sheet(item: $store.scope(state: \.newExtra, action: \.newExtra)) { store in
      NewExtraView(store: store)
    }
  }
}

private struct NewExtraView: View {
  @Bindable var store: StoreOf<NewExtra>
  @FocusState private var isNaming: Bool

  var body: some View {
    Form {
      TextField("Extra", text: $store.name)
        .focused($isNaming)
      Button("Add", send: .addButtonTapped, to: store)
        .keyboardShortcut(.defaultAction)
      Button("Cancel", send: .cancelButtonTapped, to: store)
    }
    .navigationTitle("New extra")
    .onAppear { isNaming = true }
  }
}
