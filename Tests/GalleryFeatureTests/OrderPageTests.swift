import ComposableArchitecture
import PeriscopeUI
import Testing

@testable import GalleryPages

@Suite(.timeLimit(.minutes(1))) struct OrderPageTests {
  private let stage = PageStage(Store(initialState: Order.State()) { Order() }) { OrderView(store: $0) }

  @Test func `a form is filled in and sent`() {
    #expect(stage.press(titled: "large"))
    #expect(stage.page.contains("<strong>large</strong>"))
    #expect(stage.press("pizza.quantity.increment"))
    #expect(stage.press("pizza.quantity.increment"))
    #expect(stage.press("pizza.quantity.decrement"))
    #expect(stage.page.contains(#"name="pizza.quantity" value="2""#))
    #expect(stage.press(nil, [("pizza.isSliced", "false")]))
    #expect(stage.page.contains(#"aria-checked="false""#))
    #expect(stage.press("orderButtonTapped", [("name", "Blob"), ("pizza.address.city", "Bern")]))
    #expect(stage.page.contains("<h2>Something is missing</h2>"))
    #expect(stage.press("ok"))
    #expect(stage.press("orderButtonTapped", [("pizza.address.street", "Main St"), ("note", "Hurry")]))
    #expect(stage.page.contains("<h2>Thank you, Blob</h2>"))
    #expect(
      stage.store.pizza
        == Pizza(
          size: .large, quantity: 2, isSliced: false, address: Pizza.Address(street: "Main St", city: "Bern")))
    #expect(stage.store.note == "Hurry")
    #expect(stage.press(titled: "Order another one"))
    #expect(!stage.page.contains("alertdialog"))
    #expect(stage.store.pizza.quantity == 1)
  }

  @Test func `a dialog asks before the form is cleared`() {
    #expect(stage.press("clearButtonTapped", [("name", "Blob")]))
    #expect(stage.page.contains(#"aria-label="Clear the order?""#))
    #expect(stage.press(titled: "Cancel"))
    #expect(stage.store.name == "Blob")
    #expect(stage.press("clearButtonTapped"))
    #expect(stage.press(titled: "Clear everything"))
    #expect(stage.store.state == Order.State())
    #expect(!stage.page.contains("alertdialog"))
  }

  @Test func `extras are added on a sheet of a sheet`() async {
    #expect(stage.press("extrasButtonTapped"))
    #expect(stage.page.contains(#"role="dialog" aria-label="Extras""#))
    #expect(stage.press(titled: "Add"))
    let inner = "destination.presented.extras.newExtra.presented"
    #expect(stage.press("\(inner).addButtonTapped", [("\(inner).name", "Olives")]))
    #expect(await stage.see(#"aria-label="Remove Olives""#))
    #expect(await stage.see(">Done</button>"))
    #expect(stage.press(titled: "Done"))
    #expect(await stage.see("With Olives"))
  }
}
