import ComposableArchitecture
import PeriscopeUI

struct OrderView: View {
  @Bindable var store: StoreOf<Order>

  var body: some View {
    main {
      BackLink()
      OrderForm(store: store)
        .navigationTitle("Order")
        .sheet(item: $store.scope(state: \.destination?.extras, action: \.destination.extras)) { store in
          ExtrasView(store: store)
        }
        .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
        .confirmationDialog(
          $store.scope(state: \.destination?.confirmationDialog, action: \.destination.confirmationDialog))
    }
  }
}

private struct OrderForm: View {
  @Bindable var store: StoreOf<Order>

  var body: some View {
    Form {
      Picker("Size", selection: $store.pizza.size) {
        ForEach(Pizza.Size.allCases, id: \.self) { size in Text(size.rawValue).tag(size) }
      }
      .pickerStyle(.segmented)
      Stepper("Pizzas", value: $store.pizza.quantity, in: 1...9)
      Toggle("Sliced", isOn: $store.pizza.isSliced)
      p {
        if store.pizza.extras.isEmpty { "No extras" } else { "With \(store.pizza.extras.joined(separator: ", "))" }
      }
      Button("Extras", send: .extrasButtonTapped, to: store)
      TextField("Name", text: $store.name)
        .textContentType(.name)
      TextField("Street", text: $store.pizza.address.street)
        .textContentType(.fullStreetAddress)
      TextField("City", text: $store.pizza.address.city)
        .textContentType(.addressCity)
      TextField("Note", text: $store.note.sending(\.noteChanged))
      Button("Order", send: .orderButtonTapped, to: store)
      Button("Clear", send: .clearButtonTapped, to: store)
    }
  }
}
