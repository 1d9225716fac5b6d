import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct OrderPageTests {
  private func page() async throws -> TestPage {
    try await TestPage("/order", of: .gallery)
  }

  @Test func `the order's form is filled in and sent, and the form for another order keeps the address`() async throws {
    let page = try await page()
    await page.picker("Size").choose("large")
    let quantity = page.region("Pizzas")
    await quantity.button("Increment Pizzas").click {
      """
      - button "Decrement Pizzas" (disabled)
      + button "Decrement Pizzas"
      - spinbutton "Pizzas": 1
      + spinbutton "Pizzas": 2
      """
    }
    await quantity.button("Increment Pizzas").click {
      """
      - spinbutton "Pizzas": 2
      + spinbutton "Pizzas": 3
      """
    }
    await quantity.button("Decrement Pizzas").click {
      """
      - spinbutton "Pizzas": 3
      + spinbutton "Pizzas": 2
      """
    }
    #expect(quantity.field().value == "2")
    await page.toggle("Sliced").turn(on: false)
    await page.field("Name").type("Blob")
    await page.field("City").type("Bern")
    await page.button("Order").click {
      """
      - focus: button "Order"
      + alertdialog "Something is missing" (modal)
      + heading 2 "Something is missing"
      + paragraph: A name and a street are needed.
      + button "OK"
      + focus: button "OK"
      """
    }
    await page.dialog("Something is missing").dismiss {
      """
      - alertdialog "Something is missing" (modal)
      - heading 2 "Something is missing"
      - paragraph: A name and a street are needed.
      - button "OK"
      - focus: button "OK"
      + focus: button "Order"
      """
    }
    await page.field("Street").type("Main St")
    await page.field("Note").type("Hurry")
    await page.button("Order").click {
      """
      - focus: button "Order"
      + alertdialog "Thank you, Blob" (modal)
      + heading 2 "Thank you, Blob"
      + button "Order another one"
      + button "Done"
      + focus: button "Order another one"
      """
    }
    await page.dialog("Thank you, Blob").button("Order another one").click {
      """
      - radio "medium"
      + radio "medium" (checked)
      - radio "large" (checked)
      + radio "large"
      - button "Decrement Pizzas"
      + button "Decrement Pizzas" (disabled)
      - spinbutton "Pizzas": 2
      + spinbutton "Pizzas": 1
      - checkbox "Sliced"
      + checkbox "Sliced" (checked)
      - alertdialog "Thank you, Blob" (modal)
      - heading 2 "Thank you, Blob"
      - button "Order another one"
      - button "Done"
      - focus: button "Order another one"
      + focus: button "Order"
      """
    }
    #expect(!page.dialog().exists)
    #expect(quantity.field().value == "1")
    #expect(page.field("Street").value == "Main St")
  }

  @Test func `a dialog asks before the order's form is cleared, and dismissing the dialog changes nothing`()
    async throws
  {
    let page = try await page()
    await page.field("Name").type("Blob")
    await page.button("Clear").click {
      """
      - focus: button "Clear"
      + alertdialog "Clear the order?" (modal)
      + heading 2 "Clear the order?"
      + button "Clear everything"
      + button "Keep the address"
      + button "Cancel"
      + focus: button "Cancel"
      """
    }
    await page.dialog("Clear the order?").dismiss {
      """
      - alertdialog "Clear the order?" (modal)
      - heading 2 "Clear the order?"
      - button "Clear everything"
      - button "Keep the address"
      - button "Cancel"
      - focus: button "Cancel"
      + focus: button "Clear"
      """
    }
    #expect(page.field("Name").value == "Blob")
    await page.button("Clear").click {
      """
      - focus: button "Clear"
      + alertdialog "Clear the order?" (modal)
      + heading 2 "Clear the order?"
      + button "Clear everything"
      + button "Keep the address"
      + button "Cancel"
      + focus: button "Cancel"
      """
    }
    await page.dialog().button("Clear everything").click {
      """
      - textbox "Name": Blob
      + textbox "Name"
      - alertdialog "Clear the order?" (modal)
      - heading 2 "Clear the order?"
      - button "Clear everything"
      - button "Keep the address"
      - button "Cancel"
      - focus: button "Clear everything"
      + focus: button "Clear"
      """
    }
    #expect(page.field("Name").value == "")
    #expect(!page.dialog().exists)
  }

  @Test func `an order's extras are added on the page's sheet of a sheet`() async throws {
    let page = try await page()
    await page.button("Extras").click {
      """
      - focus: button "Extras"
      + dialog "Extras" (modal)
      + heading 2 "Extras"
      + list
      + listitem
      + button "Cancel"
      + listitem
      + button "Add"
      + listitem
      + button "Done"
      + paragraph: No extras
      + button "Close"
      + focus: button "Cancel"
      """
    }
    await page.dialog("Extras").button("Add").click {
      """
      + dialog "New extra" (modal)
      + heading 2 "New extra"
      + textbox "Extra"
      + button "Add"
      + button "Cancel"
      + button "Close"
      - focus: button "Add"
      + focus: textbox "Extra"
      """
    }
    #expect(page.dialog("New extra").field("Extra").isFocused)
    await page.field("Extra").type("Olives")
    await page.dialog("New extra").button("Add").click()
    await page.receive {
      """
      - paragraph: No extras
      - dialog "New extra" (modal)
      - heading 2 "New extra"
      - textbox "Extra": Olives
      - button "Add"
      - button "Cancel"
      - button "Close"
      + list "Extras"
      + listitem
      + text: Olives
      + button "Remove Olives"
      """
    }
    #expect(!page.dialog("New extra").exists)
    #expect(page.dialog("Extras").button("Remove Olives").exists)
    await page.button("Done").click {
      """
      - paragraph: No extras
      + paragraph: With Olives
      """
    }
    await page.receive {
      """
      - dialog "Extras" (modal)
      - heading 2 "Extras"
      - list
      - listitem
      - button "Cancel"
      - listitem
      - button "Add"
      - listitem
      - button "Done"
      - list "Extras"
      - listitem
      - text: Olives
      - button "Remove Olives"
      - button "Close"
      - focus: button "Done"
      + focus: button "Extras"
      """
    }
    #expect(page.text("With Olives").exists)
  }
}
