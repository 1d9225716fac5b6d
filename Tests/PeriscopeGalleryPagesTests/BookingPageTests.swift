import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

/// The page of controls, driven as a user drives it.
@Suite(.timeLimit(.minutes(5))) struct BookingPageTests {
  private let clock = TestClock()

  private func page() async throws -> TestPage {
    try await TestPage("/controls", of: .gallery) { $0.continuousClock = clock }
  }

  @Test func `a user can fill in, lock and clear the controls of a booking`() async throws {
    let page = try await page()
    await page.field("Name").type("Grace")
    await page.field("Name").type("") {
      """
      - textbox "Name" (hint: At most 20 letters.)
      + textbox "Name" (invalid, hint: At most 20 letters. A name is needed.)
      + text: A name is needed.
      """
    }
    await page.field("Password").type("secret")
    await page.field("Age").type("41")
    await page.field("Budget").type("99.5") {
      """
      - textbox "Budget": 99.5
      + textbox "Budget": 99.50
      """
    }
    await page.field("Note").type("Late")
    await page.picker("Room").choose("Suite, 320 a night") {
      """
      - text: 280 a night
      + text: 640 a night
      """
    }
    await page.region("Persons").button("Increment Persons").click {
      """
      - spinbutton "Persons": 2
      + spinbutton "Persons": 3
      - text: 640 a night
      + text: 960 a night
      """
    }
    await page.picker("Meals").choose("Half board")
    await page.picker("Floor").choose("Ground floor")
    await page.slider("Softness of the pillow").set("60")
    await page.slider("Volume of the alarm").set("0.25")
    await page.field("Arrival").set("2026-12-31")
    await page.field("Wake-up call").set("06:15")
    await page.toggle("Parking").click()
    await page.toggle("A quiet room").click()
    await page.element("disclosure", "Extras").click()
    // Each of these steps changes many fields, so the changes are not listed.
    await page.withExhaustivity(.off) {
      await page.toggle("Lock the fields above").click()
      #expect(!page.field("Name").isEnabled && !page.picker("Room").isEnabled)
      await page.toggle("Lock the fields above").click()
      #expect(page.field("Name").isEnabled)
      await page.button("Clear").click()
      #expect(page.field("Name").value == "Ada")
      #expect(page.picker("Meals").value == "Breakfast")
    }
  }

  @Test func `a booking's page disables the button and shows the progress until the booking is counted`() async throws {
    let page = try await page()
    await page.button("Book").click {
      """
      - button "Book"
      + button "Book" (disabled)
      + progressbar "Booking": 0
      - focus: button "Book"
      + focus: button "Clear"
      """
    }
    await clock.advance(by: .milliseconds(300))
    await page.receive {
      """
      - progressbar "Booking": 0
      + progressbar "Booking": 0.25
      """
    }
    await clock.advance(by: .milliseconds(900))
    await page.receive {
      """
      - button "Book" (disabled)
      + button "Book"
      - progressbar "Booking": 0.25
      - text: 0 booked
      + text: 1 booked
      """
    }
    #expect(page.button("Book").isEnabled)
  }

  @Test func `guests that are added and removed on the booking's page appear and disappear in a table and a list`()
    async throws
  {
    let page = try await page()
    await page.withExhaustivity(.off) { await page.tab("Guests").click() }
    await page.button("Add").click {
      """
      + row
      + cell: Guest 3
      + cell: 3
      + cell: Adult
      + listitem
      + button "Move" (hint: Name Guest 3 Nights Child)
      + textbox "Name": Guest 3
      + group "Nights"
      + button "Decrement Nights"
      + spinbutton "Nights": 3
      + button "Increment Nights"
      + switch "Child"
      + button "Move up" (hint: Name Guest 3 Nights Child)
      + button "Move down" (hint: Name Guest 3 Nights Child)
      + button "Delete" (hint: Name Guest 3 Nights Child)
      """
    }
    await page.button("Remove the last").click {
      """
      - row
      - cell: Guest 3
      - cell: 3
      - cell: Adult
      - listitem
      - button "Move" (hint: Name Guest 3 Nights Child)
      - textbox "Name": Guest 3
      - group "Nights"
      - button "Decrement Nights"
      - spinbutton "Nights": 3
      - button "Increment Nights"
      - switch "Child"
      - button "Move up" (hint: Name Guest 3 Nights Child)
      - button "Move down" (hint: Name Guest 3 Nights Child)
      - button "Delete" (hint: Name Guest 3 Nights Child)
      """
    }
    await page.button("Remove the last").click {
      """
      - row
      - cell: Blaise
      - cell: 3
      - cell: Child
      - listitem
      - button "Move" (hint: Name Blaise Nights Child)
      - textbox "Name": Blaise
      - group "Nights"
      - button "Decrement Nights"
      - spinbutton "Nights": 3
      - button "Increment Nights"
      - switch "Child" (checked)
      - button "Move up" (hint: Name Blaise Nights Child)
      - button "Move down" (hint: Name Blaise Nights Child)
      - button "Delete" (hint: Name Blaise Nights Child)
      """
    }
    await page.button("Remove the last").click {
      """
      - row
      - cell: Ada
      - cell: 3
      - cell: Adult
      - list
      - listitem
      - button "Move" (hint: Name Ada Nights Child)
      - textbox "Name": Ada
      - group "Nights"
      - button "Decrement Nights"
      - spinbutton "Nights": 3
      - button "Increment Nights"
      - switch "Child"
      - button "Move up" (hint: Name Ada Nights Child)
      - button "Move down" (hint: Name Ada Nights Child)
      - button "Delete" (hint: Name Ada Nights Child)
      + listitem: Nobody yet
      - button "Remove the last"
      + button "Remove the last" (disabled)
      - focus: button "Remove the last"
      + focus: button "Add"
      """
    }
    #expect(!page.button("Remove the last").isEnabled)
  }
}
