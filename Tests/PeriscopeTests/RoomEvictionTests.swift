import ComposableArchitecture
import PeriscopeSystem
import PeriscopeUI
import Testing

@testable import Periscope
@testable import PeriscopeLive

@Reducer
private struct Room {
  @ObservableState
  struct State: Equatable { var guests = 0 }

  enum Action { case enterTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.guests += 1
      return .none
    }
  }
}

private struct RoomView: View {
  let store: StoreOf<Room>
  var body: some View {
    output { "\(store.guests)" }
    Button("Enter", send: .enterTapped, to: store)
  }
}

struct RoomEvictionTests {
  private let definition = PageDefinition(path: "/rooms/:name", lifetime: .everybody) { opening in
    let store = Store(initialState: Room.State(), reducer: Room(), monitor: opening.monitor)
    return OpenPage(LiveDocument(RoomView(store: store), monitor: opening.monitor), store)
  }

  @Test func `shared pages that have received actions are evicted last`() throws {
    let rooms = SharedPages(context: LiveContext())
    defer { rooms.endAll() }
    func open(_ name: String) throws -> PageInstance {
      try #require(
        try rooms.instance(PageKey(page: 0, parameters: [name]), of: definition, at: .zero) { OpeningContext() })
    }
    let room = try open("used")
    _ = try room.enter(orQueue: { _ in }) { try $0.perform(PostedForm(action: "enterTapped")) }
    for number in 0..<1_200 { _ = try open("other \(number)") }
    #expect(try open("used") === room)
    #expect(rooms.instances.count == 1_000)
  }

  @Test func `the number of discarded pages whose last state is kept is limited`() throws {
    var table = PageTable()
    for number in 0..<100 {
      let key = PageKey(page: 0, parameters: ["\(number)"])
      let page = try PageInstance(definition, key)
      _ = table.insert(page, key, limit: 1_000, at: .zero)
      table.discard(page, key, FailedPage(snapshot: nil, refusal: .moved))
      page.end()
      #expect(table.failedPage(key) != nil)
    }
    #expect(table.failedCount == PageTable.maximumFailed)
  }
}
