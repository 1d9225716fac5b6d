import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct OrderPageTests {
  private func page() async throws -> TestPage {
    let page = try await TestPage("/order", of: .gallery)
    page.exhaustivity = .off
    return page
  }

  @Test func `a form is filled in and sent`() async throws {
    let page = try await page()
    await page.picker("Size").choose("large")
    let quantity = page.region("Pizzas")
    await quantity.button("Increment Pizzas").click()
    await quantity.button("Increment Pizzas").click()
    await quantity.button("Decrement Pizzas").click()
    #expect(quantity.field().value == "2")
    await page.toggle("Sliced").turn(on: false)
    await page.field("Name").type("Blob")
    await page.field("City").type("Bern")
    await page.button("Order").click()
    await page.dialog("Something is missing").dismiss()
    await page.field("Street").type("Main St")
    await page.field("Note").type("Hurry")
    await page.button("Order").click()
    await page.dialog("Thank you, Blob").button("Order another one").click()
    #expect(!page.dialog().exists)
    #expect(quantity.field().value == "1")
    #expect(page.field("Street").value == "Main St")
  }

  @Test func `a dialog asks before the form is cleared`() async throws {
    let page = try await page()
    await page.field("Name").type("Blob")
    await page.button("Clear").click()
    await page.dialog("Clear the order?").dismiss()
    #expect(page.field("Name").value == "Blob")
    await page.button("Clear").click()
    await page.dialog().button("Clear everything").click()
    #expect(page.field("Name").value == "")
    #expect(!page.dialog().exists)
  }

  @Test func `extras are added on a sheet of a sheet`() async throws {
    let page = try await page()
    await page.button("Extras").click()
    await page.dialog("Extras").button("Add").click()
    #expect(page.dialog("New extra").field("Extra").isFocused)
    await page.field("Extra").type("Olives")
    await page.dialog("New extra").button("Add").click()
    await page.dialog("New extra").disappears()
    #expect(page.dialog("Extras").button("Remove Olives").exists)
    await page.button("Done").click()
    await page.text("With Olives").appears()
  }
}
