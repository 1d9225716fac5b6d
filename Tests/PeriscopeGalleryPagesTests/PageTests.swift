import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

@testable import PeriscopeGalleryPages

/// Each page, as users drive it.
@Suite(.timeLimit(.minutes(5))) struct PageTests {
  @Test func `todos are added, edited, completed, filtered and cleared`() async throws {
    let page = try await TestPage("/todos", of: .gallery) {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
    }
    page.exhaustivity = .off
    for title in ["Milk", "Bread"] {
      await page.field("New todo").type(title)
      await page.button("Add").click()
    }
    #expect(page.status().text == "2 left")
    #expect(!page.button("Clear completed").isEnabled)

    await page.button("Edit Bread").click()
    #expect(!page.button("Edit Bread").exists)
    await page.field("Title").type("Rye bread")
    await page.button("Save").click()

    await page.toggle("Rye bread").click()
    #expect(page.status().text == "1 left")
    await page.button("Completed").click { "+ button \"Completed\" (pressed)" }
    #expect(!page.row("Milk").exists)
    await page.button("Active").click()
    #expect(!page.row("Rye bread").exists)

    await page.button("Clear completed").click()
    await page.button("All").click()
    await page.button("Delete Milk").click()
    #expect(page.row().count == 0)
  }

  @Test func `a city is found and chosen`() async throws {
    let page = try await TestPage("/search", of: .gallery) {
      $0.continuousClock = ImmediateClock()
      $0.cityClient = .liveValue
    }
    page.exhaustivity = .off
    #expect(page.status().text.hasPrefix("Type a part of a city"))
    await page.field("City").type("bern")
    await page.text("1 city").appears()
    await page.button("Bern").click()
    await page.text("Switzerland, on the Aare, 135,000 inhabitants").appears()
    await page.field("City").type("x")
    await page.text("0 cities").appears()
  }

  @Test func `a timer is started, watched, stopped and reset`() async throws {
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
      // The effect is on its way to the clock.
      while clock._$sleeperCount == 0, !Task.isCancelled { await Task.yield() }
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

  @Test func `lists are put into lists, renamed and deleted`() async throws {
    let page = try await TestPage("/lists", of: .gallery) { $0.uuid = .incrementing }
    page.exhaustivity = .off
    await page.field("Name").type("All")
    await page.button("Add a row to All").click()
    let outer = page.list("Rows of All")
    await outer.field("Name").type("Fruit")
    await outer.button("Add a row to Fruit").click()
    let inner = page.list("Rows of Fruit")
    await inner.field("Name").type("Apples")
    await inner.button("Rename Apples").click()
    #expect(inner.button("Delete Apples").exists)
    await page.button("Delete Fruit").click()
    #expect(page.row().count == 0)
  }
}
