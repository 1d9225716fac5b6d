import ComposableArchitecture
import Testing

@testable import PeriscopeGalleryPages

@MainActor
struct OrderTests {
  private func store(_ state: Order.State = Order.State()) -> TestStoreOf<Order> {
    TestStore(initialState: state) { Order() }
  }

  private var complete: Order.State {
    Order.State(
      name: "Blob", note: "Ring twice",
      pizza: Pizza(size: .large, quantity: 3, address: Pizza.Address(street: "Main St", city: "Bern")))
  }

  @Test func `bindings write an order's fields, nested structs, and choices`() async {
    let store = store()
    await store.send(\.binding.name, "Blob") { $0.name = "Blob" }
    await store.send(.binding(.set(\.pizza.size, .large))) { $0.pizza.size = .large }
    await store.send(.binding(.set(\.pizza.isSliced, false))) { $0.pizza.isSliced = false }
    await store.send(.binding(.set(\.pizza.address.street, "Main St"))) { $0.pizza.address.street = "Main St" }
    await store.send(.binding(.set(\.pizza.address, Pizza.Address(city: "Bern")))) {
      $0.pizza.address = Pizza.Address(city: "Bern")
    }
  }

  @Test(arguments: [(5, 5), (9, 9), (10, 9), (0, 1), (-3, 1)])
  func `an order has one to nine pizzas`(wanted: Int, got: Int) async {
    let store = store(Order.State(pizza: Pizza(quantity: 2)))
    await store.send(.binding(.set(\.pizza.quantity, wanted))) { $0.pizza.quantity = got }
  }

  @Test func `an order's note is truncated`() async {
    let store = store()
    await store.send(\.noteChanged, "Ring twice") { $0.note = "Ring twice" }
    await store.send(\.noteChanged, String(repeating: "x", count: 21)) { $0.note = String(repeating: "x", count: 20) }
  }

  @Test func `an incomplete order is refused`() async {
    let store = store(Order.State(name: "Blob"))
    await store.send(\.orderButtonTapped) { $0.destination = .alert(.incomplete) }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `after an order is sent, the next one keeps the address`() async {
    let store = store(complete)
    await store.send(\.orderButtonTapped) { $0.destination = .alert(.thanks("Blob")) }
    await store.send(\.destination.alert.anotherButtonTapped) {
      $0.destination = nil
      $0.pizza = Pizza(address: Pizza.Address(street: "Main St", city: "Bern"))
    }
  }

  @Test func `clearing an order requires confirmation`() async {
    let store = store(complete)
    await store.send(\.clearButtonTapped) { $0.destination = .confirmationDialog(.clear) }
    await store.send(\.destination.dismiss) { $0.destination = nil }
    await store.send(\.clearButtonTapped) { $0.destination = .confirmationDialog(.clear) }
    await store.send(\.destination.confirmationDialog.clearEverythingButtonTapped) { $0 = Order.State() }
  }

  @Test func `clearing an order with 'Keep the address' keeps the address and the name`() async {
    let store = store(complete)
    await store.send(\.clearButtonTapped) { $0.destination = .confirmationDialog(.clear) }
    await store.send(\.destination.confirmationDialog.keepAddressButtonTapped) {
      $0 = Order.State(
        name: "Blob", pizza: Pizza(address: Pizza.Address(street: "Main St", city: "Bern")))
    }
  }

  @Test func `an order's extras are added on a sheet of a sheet`() async {
    let store = store()
    await store.send(\.extrasButtonTapped) { $0.destination = .extras(Extras.State()) }
    await store.send(\.destination.extras.addButtonTapped) {
      $0.destination?.modify(\.extras) { $0.newExtra = NewExtra.State() }
    }
    await store.send(\.destination.extras.newExtra.binding.name, " Olives ") {
      $0.destination?.modify(\.extras) { $0.newExtra?.name = " Olives " }
    }
    await store.send(\.destination.extras.newExtra.addButtonTapped)
    await store.receive(\.destination.extras.newExtra.delegate.added, "Olives") {
      $0.destination?.modify(\.extras) { $0.extras = ["Olives"] }
    }
    await store.receive(\.destination.extras.newExtra.dismiss) {
      $0.destination?.modify(\.extras) { $0.newExtra = nil }
    }
    await store.send(\.destination.extras.doneButtonTapped) { $0.pizza.extras = ["Olives"] }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `changes on an order's cancelled sheet are discarded`() async {
    let store = store(Order.State(pizza: Pizza(extras: ["Olives", "Capers"])))
    await store.send(\.extrasButtonTapped) {
      $0.destination = .extras(Extras.State(extras: ["Olives", "Capers"]))
    }
    await store.send(\.destination.extras.removeButtonTapped, "Olives") {
      $0.destination?.modify(\.extras) { $0.extras = ["Capers"] }
    }
    await store.send(\.destination.extras.cancelButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    #expect(store.state.pizza.extras == ["Olives", "Capers"])
  }

  @Test func `dismissing an order's outer sheet dismisses the inner one`() async {
    let store = store(Order.State(destination: .extras(Extras.State(newExtra: NewExtra.State()))))
    await store.send(\.destination.extras.newExtra.cancelButtonTapped)
    await store.receive(\.destination.extras.newExtra.dismiss) {
      $0.destination?.modify(\.extras) { $0.newExtra = nil }
    }
    await store.send(\.destination.extras.addButtonTapped) {
      $0.destination?.modify(\.extras) { $0.newExtra = NewExtra.State() }
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `an extra without a name, or with an existing one, is not added`() async {
    let store = TestStore(initialState: Extras.State(newExtra: NewExtra.State(name: " "), extras: ["Olives"])) {
      Extras()
    }
    await store.send(\.newExtra.addButtonTapped)
    await store.send(\.newExtra.binding.name, "Olives") { $0.newExtra?.name = "Olives" }
    await store.send(\.newExtra.addButtonTapped)
    await store.receive(\.newExtra.delegate.added, "Olives")
    await store.receive(\.newExtra.dismiss) { $0.newExtra = nil }
  }
}
