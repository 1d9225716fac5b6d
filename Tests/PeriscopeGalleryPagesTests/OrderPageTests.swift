import ComposableArchitecture
import PeriscopeUI
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct OrderPageTests {
  private let stage = PageStage(Store(initialState: Order.State()) { Order() }) { OrderView(store: $0) }

  @Test func `a form is filled in and sent`() {
    #expect(stage.press(nil, [("pizza.size", "large")]))
    #expect(stage.press("pizza.quantity.increment"))
    #expect(stage.press("pizza.quantity.increment"))
    #expect(stage.press("pizza.quantity.decrement"))
    #expect(stage.page.contains(#"name="pizza.quantity" value="2""#))
    #expect(stage.press(nil, [("pizza.isSliced", "false")]))
    #expect(stage.press("orderButtonTapped", [("name", "Blob"), ("pizza.address.city", "Bern")]))
    #expect(stage.page.contains(">Something is missing</h2>"))
    #expect(stage.press("destination.dismiss"))
    #expect(stage.press("orderButtonTapped", [("pizza.address.street", "Main St"), ("note", "Hurry")]))
    #expect(stage.page.contains(">Thank you, Blob</h2>"))
    #expect(
      stage.store.pizza
        == Pizza(
          size: .large, quantity: 2, isSliced: false, address: Pizza.Address(street: "Main St", city: "Bern")))
    #expect(stage.store.note == "Hurry")
    #expect(stage.press("destination.alert.anotherButtonTapped"))
    #expect(!stage.page.contains("alertdialog"))
    #expect(stage.store.pizza.quantity == 1)
  }

  @Test func `a dialog asks before the form is cleared`() {
    #expect(stage.press("clearButtonTapped", [("name", "Blob")]))
    #expect(stage.page.contains(">Clear the order?</h2>"))
    #expect(stage.press("destination.dismiss"))
    #expect(stage.store.name == "Blob")
    #expect(stage.press("clearButtonTapped"))
    #expect(stage.press("destination.confirmationDialog.clearEverythingButtonTapped"))
    #expect(stage.store.state == Order.State())
    #expect(!stage.page.contains("alertdialog"))
  }

  @Test func `extras are added on a sheet of a sheet`() async {
    #expect(stage.press("extrasButtonTapped"))
    #expect(stage.page.contains(">Extras</h2>"))
    #expect(stage.press("destination.extras.addButtonTapped"))
    let inner = "destination.extras.newExtra"
    #expect(stage.press("\(inner).addButtonTapped", [("\(inner).name", "Olives")]))
    #expect(await stage.see(#"aria-label="Remove Olives""#))
    #expect(await stage.see("<dialog", times: 1))
    #expect(stage.press("destination.extras.doneButtonTapped"))
    #expect(await stage.see("With Olives"))
  }
}
