import ComposableArchitecture
import Dispatch
import Foundation
import PeriscopeLocks
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem

@Reducer
private struct Guests {
  @ObservableState
  struct State: Equatable, Codable {
    var all: [Int]
  }

  enum Action {
    case came
    case delete(IndexSet)
    case move(IndexSet, Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .came: state.all.append(state.all.count)
      case .delete(let offsets): state.all.remove(atOffsets: offsets)
      case .move(let source, let destination): state.all.move(fromOffsets: source, toOffset: destination)
      }
      return .none
    }
  }
}

private struct GuestsView: View {
  let guests: StoreOf<Guests>

  var body: some View {
    List {
      ForEach(guests.all, id: \.self) { Text("Guest \($0)") }
        .onDelete {
          hesitate()
          guests.send(.delete($0))
        }
        .onMove {
          hesitate()
          guests.send(.move($0, $1))
        }
    }
  }

  /// Lets other threads run first, if possible.
  private func hesitate() {
    for _ in 0..<20 { sched_yield() }
  }
}

/// Whether guests arrive continuously.
private final class Rush: Sendable {
  let isOn = Lock(false)
}

/// A view of a list that keeps changing: after each read, a different thread adds a guest.
private struct RushedView: View {
  let guests: StoreOf<Guests>
  let rush: Rush

  var body: some View {
    let all = guests.all
    if rush.isOn.withLock({ $0 }) { let _ = meet() }
    List {
      ForEach(all, id: \.self) { Text("Guest \($0)") }
        .onDelete { guests.send(.delete($0)) }
    }
  }

  private func meet() {
    let hasCome = DispatchSemaphore(value: 0)
    onNewThread { [guests] in
      guests.send(.came)
      hasCome.signal()
    }
    hasCome.wait()
  }
}

@Reducer
private struct Seats {
  @ObservableState
  struct State: Equatable {
    var all = (0..<80).map { Seat(id: $0) }
  }

  struct Seat: Equatable, Identifiable {
    let id: Int
    var name = ""
  }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

private struct SeatsView: View {
  @Bindable var seats: StoreOf<Seats>

  var body: some View {
    ForEach($seats.all) { $seat in TextField("Name", text: $seat.name) }
  }
}

/// A site whose sessions have their own pages, and a list in common.
private func site(of count: Int) -> (Site, SharedStore<Guests.State, Guests.Action>) {
  let guests = SharedStore(initialState: Guests.State(all: Array(0..<count))) { Guests() }
  return (Site { Page("/guests", title: "Guests") { GuestsView(guests: guests.store) } }, guests)
}

/// Lets eight sessions send actions on separate threads, and returns the number of performed ones.
private func send(
  _ stage: SiteStage, to path: String = "/guests", _ bodies: @escaping @Sendable (_ session: Int) -> [String]
) async throws -> Int {
  let port = stage.server.port
  return try await withThrowingTaskGroup(of: Int.self) { group in
    for session in 0..<8 {
      group.addTask {
        try await onThread {
          let client = try Client(port: port)
          _ = try client.get(path)
          let answers = try bodies(session).map { try client.post(path, $0, "Prefer: return=minimal").status }
          #expect(Set(answers).isSubset(of: [204, 409]))
          return answers.count { $0 == 204 }
        }
      }
    }
    return try await group.reduce(0, +)
  }
}

@Suite(.timeLimit(.minutes(5))) struct SharedRowTests {
  @Test func `each of eight sessions deletes its own rows, although other deletions shift them`() async throws {
    let (site, guests) = site(of: 168)
    let stage = try SiteStage(site, threads: 4)
    let taken = try await send(stage) { session in (0..<10).map { "action=delete[\($0 * 16 + session * 2)]" } }
    #expect(taken == 80)
    #expect(guests.store.all == (0..<168).filter { $0 >= 160 || !$0.isMultiple(of: 2) })
    stage.server.stop()
  }

  @Test func `a row that two sessions delete at once is deleted once, and its neighbour stays`() async throws {
    let (site, guests) = site(of: 168)
    let stage = try SiteStage(site, threads: 4)
    let taken = try await send(stage) { session in (0..<20).map { "action=delete[\($0 * 8 + session / 2 * 2)]" } }
    #expect(taken == 80)
    #expect(guests.store.all == (0..<168).filter { $0 >= 160 || !$0.isMultiple(of: 2) })
    stage.server.stop()
  }

  @Test func `a row that eight sessions move does not change the order of the other rows`() async throws {
    let (site, guests) = site(of: 100)
    let stage = try SiteStage(site, threads: 4)
    let taken = try await send(stage) { _ in Array(repeating: "action=move-down[0]", count: 10) }
    #expect(taken == 80)
    #expect(guests.store.all == Array(1...80) + [0] + Array(81..<100))
    stage.server.stop()
  }

  @Test func `a row of an archived shared store that two sessions delete at once is deleted once`() async throws {
    let (site, guests) = site(of: 168)
    let durability = Durability(MemoryArchive(), clock: ContinuousClock(), report: { _ in })
    let stage = try SiteStage(site.archiving(guests), threads: 4, durability: durability)
    let taken = try await send(stage) { session in (0..<20).map { "action=delete[\($0 * 8 + session / 2 * 2)]" } }
    #expect(taken == 80)
    #expect(guests.store.all == (0..<168).filter { $0 >= 160 || !$0.isMultiple(of: 2) })
    stage.server.stop()
  }

  @Test func `an action on a row of a list that keeps changing is refused instead of affecting a different row`()
    async throws
  {
    let guests = SharedStore(initialState: Guests.State(all: [0, 1, 2])) { Guests() }
    let rush = Rush()
    let stage = try SiteStage(
      Site { Page("/guests", title: "Guests") { RushedView(guests: guests.store, rush: rush) } })
    let port = stage.server.port
    let answer = try await onThread {
      let client = try Client(port: port)
      _ = try client.get("/guests")
      rush.isOn.withLock { $0 = true }
      guests.store.send(.came)
      defer { rush.isOn.withLock { $0 = false } }
      return try client.post("/guests", "action=delete[1]", "Prefer: return=minimal")
    }
    #expect(answer.status == 409)
    #expect(
      answer.text.hasPrefix("'delete[1]' was not done, because other users keep changing the list. Look at it again.\n")
    )
    #expect(guests.store.all.prefix(4) == [0, 1, 2, 3])
    stage.server.stop()
  }

  @Test func `no write of eight sessions into the rows of one list is lost`() async throws {
    let seats = SharedStore(initialState: Seats.State()) { Seats() }
    let stage = try SiteStage(
      Site { Page("/seats", title: "Seats") { SeatsView(seats: seats.store) } }, threads: 4)
    let done = try await send(stage, to: "/seats") { session in
      (0..<10).map { "all[\($0 * 8 + session)].name=Ann" }
    }
    #expect(done == 80)
    #expect(seats.store.all.filter { $0.name != "Ann" }.isEmpty)
    stage.server.stop()
  }
}
