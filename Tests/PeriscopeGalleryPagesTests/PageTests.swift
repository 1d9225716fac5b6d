import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

@testable import PeriscopeGalleryPages

/// Pages of the gallery, driven as a user drives them.
@Suite(.timeLimit(.minutes(5))) struct PageTests {
  @Test func `the todos' page adds, edits, completes, filters and clears todos`() async throws {
    let page = try await TestPage("/todos", of: .gallery) {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
    }
    await page.field("New todo").type("Milk")
    await page.button("Add").click {
      """
      - textbox "New todo": Milk
      + textbox "New todo"
      - paragraph: Nothing here yet
      - status: 0 left
      + listitem
      + switch "Milk"
      + button "Edit Milk"
      + button "Delete Milk"
      + status: 1 left
      """
    }
    await page.field("New todo").type("Bread")
    await page.button("Add").click {
      """
      - textbox "New todo": Bread
      + textbox "New todo"
      + listitem
      + switch "Bread"
      + button "Edit Bread"
      + button "Delete Bread"
      - status: 1 left
      + status: 2 left
      """
    }
    #expect(page.status().text == "2 left")
    #expect(!page.button("Clear completed").isEnabled)

    await page.button("Edit Bread").click {
      """
      - switch "Bread"
      - button "Edit Bread"
      - button "Delete Bread"
      + textbox "Title": Bread
      + button "Save"
      - focus: button "Edit Bread"
      + focus: textbox "Title"
      """
    }
    #expect(!page.button("Edit Bread").exists)
    await page.field("Title").type("Rye bread")
    await page.button("Save").click {
      """
      - textbox "Title": Rye bread
      - button "Save"
      + switch "Rye bread"
      + button "Edit Rye bread"
      + button "Delete Rye bread"
      - focus: button "Save"
      + focus: button "Edit Rye bread"
      """
    }

    await page.toggle("Rye bread").click {
      """
      - switch "Rye bread"
      + switch "Rye bread" (checked)
      - status: 2 left
      + status: 1 left
      - button "Clear completed" (disabled)
      + button "Clear completed"
      """
    }
    // The completed row moves to the end.
    await page.receive {
      """
      - listitem
      - switch "Rye bread" (checked)
      - button "Edit Rye bread"
      - button "Delete Rye bread"
      + listitem
      + switch "Rye bread" (checked)
      + button "Edit Rye bread"
      + button "Delete Rye bread"
      """
    }
    #expect(page.status().text == "1 left")
    await page.button("Completed").click {
      """
      - button "All" (pressed)
      + button "All"
      - button "Completed"
      + button "Completed" (pressed)
      - listitem
      - switch "Milk"
      - button "Edit Milk"
      - button "Delete Milk"
      """
    }
    #expect(!page.row("Milk").exists)
    await page.button("Active").click {
      """
      - button "Active"
      + button "Active" (pressed)
      - button "Completed" (pressed)
      + button "Completed"
      - switch "Rye bread" (checked)
      - button "Edit Rye bread"
      - button "Delete Rye bread"
      + switch "Milk"
      + button "Edit Milk"
      + button "Delete Milk"
      """
    }
    #expect(!page.row("Rye bread").exists)

    await page.button("Clear completed").click {
      """
      - button "Clear completed"
      + button "Clear completed" (disabled)
      - focus: button "Clear completed"
      + focus: button "Delete Milk"
      """
    }
    await page.button("All").click {
      """
      - button "All"
      + button "All" (pressed)
      - button "Active" (pressed)
      + button "Active"
      """
    }
    await page.button("Delete Milk").click {
      """
      - listitem
      - switch "Milk"
      - button "Edit Milk"
      - button "Delete Milk"
      + paragraph: Nothing here yet
      - status: 1 left
      + status: 0 left
      - focus: button "Delete Milk"
      + focus: button "Completed"
      """
    }
    #expect(page.row().count == 0)
  }

  @Test func `the search's page finds a city, and shows the chosen one`() async throws {
    let page = try await TestPage("/search", of: .gallery) {
      $0.continuousClock = ImmediateClock()
      $0.cityClient = .liveValue
    }
    #expect(page.status().text.hasPrefix("Type a part of a city"))
    await page.field("City").type("bern") {
      """
      - status: Type a part of a city's name, such as “be”.
      + status: Searching…
      """
    }
    await page.receive {
      """
      - status: Searching…
      + status: 1 city
      + listitem
      + button "Bern"
      """
    }
    await page.button("Bern").click {
      """
      + region "Details"
      + heading 2 "Bern"
      + paragraph: Loading…
      """
    }
    await page.receive {
      """
      - paragraph: Loading…
      + paragraph: Switzerland, on the Aare, 135,000 inhabitants
      """
    }
    await page.field("City").type("x") {
      """
      - status: 1 city
      + status: Searching…
      """
    }
    await page.receive {
      """
      - status: Searching…
      + status: 0 cities
      - listitem
      - button "Bern"
      """
    }
  }

  @Test func `the stopwatch's page starts, shows, stops and resets its timer`() async throws {
    let clock = TestClock()
    let page = try await TestPage(initialState: Stopwatch.State(seconds: 58)) {
      Stopwatch()
    } content: {
      StopwatchView(store: $0)
    } withDependencies: {
      $0.continuousClock = clock
    }
    await page.button("Start").click {
      "- button \"Start\""
      "+ button \"Stop\""
      "- focus: button \"Start\""
      "+ focus: button \"Stop\""
    }
    for (before, after) in [("00:58", "00:59"), ("00:59", "01:00")] {
      await clock.advance(by: .seconds(1))
      await page.receive {
        "- timer \"Elapsed\": \(before)"
        "+ timer \"Elapsed\": \(after)"
      }
    }
    await page.button("Stop").click {
      "- button \"Stop\""
      "+ button \"Start\""
      "- focus: button \"Stop\""
      "+ focus: button \"Start\""
    }
    await page.button("Reset").click {
      "- timer \"Elapsed\": 01:00"
      "+ timer \"Elapsed\": 00:00"
    }
  }

  @Test func `the page of nested lists adds, renames and deletes lists`() async throws {
    let page = try await TestPage("/lists", of: .gallery) { $0.uuid = .incrementing }
    await page.field("Name").type("All") {
      """
      - button "Rename Everything"
      + button "Rename All"
      - button "Add a row to Everything"
      + button "Add a row to All"
      - list "Rows of Everything"
      + list "Rows of All"
      """
    }
    await page.button("Add a row to All").click {
      """
      + listitem
      + textbox "Name": Row 1
      + button "Rename Row 1"
      + button "Add a row to Row 1"
      + button "Delete Row 1"
      + list "Rows of Row 1"
      """
    }
    let outer = page.list("Rows of All")
    await outer.field("Name").type("Fruit") {
      """
      - button "Rename Row 1"
      + button "Rename Fruit"
      - button "Add a row to Row 1"
      + button "Add a row to Fruit"
      - button "Delete Row 1"
      + button "Delete Fruit"
      - list "Rows of Row 1"
      + list "Rows of Fruit"
      """
    }
    await outer.button("Add a row to Fruit").click {
      """
      + listitem
      + textbox "Name": Row 1
      + button "Rename Row 1"
      + button "Add a row to Row 1"
      + button "Delete Row 1"
      + list "Rows of Row 1"
      """
    }
    let inner = page.list("Rows of Fruit")
    await inner.field("Name").type("Apples") {
      """
      - button "Rename Row 1"
      + button "Rename Apples"
      - button "Add a row to Row 1"
      + button "Add a row to Apples"
      - button "Delete Row 1"
      + button "Delete Apples"
      - list "Rows of Row 1"
      + list "Rows of Apples"
      """
    }
    await inner.button("Rename Apples").click()
    #expect(inner.button("Delete Apples").exists)
    await page.button("Delete Fruit").click {
      """
      - listitem
      - textbox "Name": Fruit
      - button "Rename Fruit"
      - button "Add a row to Fruit"
      - button "Delete Fruit"
      - list "Rows of Fruit"
      - listitem
      - textbox "Name": Apples
      - button "Rename Apples"
      - button "Add a row to Apples"
      - button "Delete Apples"
      - list "Rows of Apples"
      - focus: button "Delete Fruit"
      + focus: button "Add a row to All"
      """
    }
    #expect(page.row().count == 0)
  }
}
