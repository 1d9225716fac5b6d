import ComposableArchitecture
import Periscope
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct PlannerTests {
  private let day = Planner.Day(month: 5, day: 3)

  @MainActor @Test
  func `a booked day is sent to the calendar, and can be freed; a day that does not exist cannot be chosen`() async {
    let events = LockIsolated<[PageEvent]>([])
    let store = TestStore(initialState: Planner.State()) {
      Planner()
    } withDependencies: {
      $0.page = PageEvents { event in events.withValue { $0.append(event) } }
    }
    await store.send(.dayChosen(day)) { $0.chosen = day }
    await store.send(.bookButtonTapped) { $0.booked = [day] }
    #expect(events.value == [PageEvent("booked", day)])
    await store.send(.bookButtonTapped)
    await store.send(.freeButtonTapped(day)) { $0.booked = [] }
    for day in [Planner.Day(month: 13, day: 3), Planner.Day(month: 0, day: 3), Planner.Day(month: 2, day: 29)] {
      await store.send(.dayChosen(day))
    }
  }

  @Test func `the calendar sends the chosen day, and receives the event of the booked day`() async throws {
    let page = try await TestPage("/planner", of: .gallery)
    let calendar = page.hook("calendar")
    await calendar.push("dayChosen", day) {
      #"- hook "calendar": {"booked":[],"chosen":{"day":1,"month":1}}"#
      #"+ hook "calendar": {"booked":[],"chosen":{"day":3,"month":5}}"#
      "- status: 1 January"
      "+ status: 3 May"
    }
    await page.button("Book").click {
      """
      - hook "calendar": {"booked":[],"chosen":{"day":3,"month":5}}
      + hook "calendar": {"booked":[{"day":3,"month":5}],"chosen":{"day":3,"month":5}}
      + list "Booked days"
      + listitem
      + text: 3 May
      + button "Free 3 May"
      """
    }
    await page.receive(PageEvent("booked", day))
    #expect(calendar.hookValue(as: [String: [Planner.Day]].self) == nil)
  }

  @Test func `the planner refuses an event of the calendar whose payload has the wrong type`() async throws {
    let page = try await TestPage("/planner", of: .gallery)
    await page.hook("calendar").push("dayChosen", ["day": "3"]) {
      "+ notice: Some of what you entered is not accepted."
    }
  }
}
