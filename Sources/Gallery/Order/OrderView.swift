import ComposableArchitecture
import PeriscopeUI

struct OrderView: View {
  @Bindable var store: StoreOf<Order>

  var body: some View {
    main {
      BackLink()
      h1 { "Order" }
      if let store = $store.scope(state: \.destination?.extras, action: \.destination.extras).wrappedValue {
        ExtrasView(store: store)
      } else {
        OrderForm(store: store)
      }
      DialogView($store.scope(state: \.destination?.alert, action: \.destination.alert))
      DialogView($store.scope(state: \.destination?.confirmationDialog, action: \.destination.confirmationDialog))
    }
  }
}

private struct OrderForm: View {
  @Bindable var store: StoreOf<Order>

  var body: some View {
    Choice("Size", selection: $store.pizza.size, of: Pizza.Size.allCases) { $0.rawValue }
    Stepper("Pizzas", value: $store.pizza.quantity)
    Toggle("Sliced", isOn: $store.pizza.isSliced)
    p {
      if store.pizza.extras.isEmpty { "No extras" } else { "With \(store.pizza.extras.joined(separator: ", "))" }
    }
    Button("Extras", send: .extrasButtonTapped, to: store)
    Form {
      TextField("Name", text: $store.name)
      TextField("Street", text: $store.pizza.address.street)
      TextField("City", text: $store.pizza.address.city)
      TextField("Note", text: $store.note.sending(\.noteChanged))
      Button("Order", send: .orderButtonTapped, to: store)
      Button("Clear", send: .clearButtonTapped, to: store)
    }
  }
}
