import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct PackingTests {
  @MainActor @Test
  func `things move to the place they are dropped on, or by a button to the next place; stops move to a new position`()
    async
  {
    let tent = Packing.Thing(id: 1, name: "Tent")
    let store = TestStore(initialState: Packing.State(things: [tent])) { Packing() }
    await store.send(.thingsDropped([tent], .car)) { $0.things[id: 1]?.place = .car }
    await store.send(.thingsDropped([tent], .car))
    await store.send(.nextButtonTapped(1)) { $0.things[id: 1]?.place = .shelf }
    await store.send(.stopsMoved([3], 0)) { $0.stops = [$0.stops[3], $0.stops[0], $0.stops[1], $0.stops[2]] }
  }

  @Test func `a thing is dragged to a different place with the mouse, and moved to a third one with the keyboard`()
    async throws
  {
    let page = try await TestPage("/packing", of: .gallery)
    await page.text("Tent").drag(to: page.region("Car")) {
      "- listitem"
      "- text: Tent"
      "- button \"Next place for Tent\""
      "+ listitem"
      "+ text: Tent"
      "+ button \"Next place for Tent\""
    }
    #expect(page.region("Car").text.contains("Tent"))
    page.exhaustivity = .off
    await page.text("Tent").move(to: page.region("Bag"))
    #expect(page.region("Bag").text.contains("Tent"))
  }

  @Test func `a dragged stop takes the place of a different one, and a button moves a stop up by one`() async throws {
    let page = try await TestPage("/packing", of: .gallery)
    page.exhaustivity = .off
    await page.row("Brig").drag(to: page.row("Basel"))
    await page.row("Basel").move(to: page.row("Thun"))
    await page.row("Bern").button("Move up").click()
    let stops = ["Basel", "Bern", "Thun", "Brig"].sorted { first, second in
      (page.outline.range(of: first)?.lowerBound ?? page.outline.startIndex)
        < (page.outline.range(of: second)?.lowerBound ?? page.outline.startIndex)
    }
    #expect(stops == ["Bern", "Brig", "Thun", "Basel"])
  }
}
