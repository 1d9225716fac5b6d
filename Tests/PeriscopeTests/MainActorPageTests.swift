import ComposableArchitecture
import Glibc
import Periscope
import PeriscopeMainActor
import PeriscopeTestConnection
import PeriscopeUI
import Synchronization
import Testing

@MainActor
final class Library {
  static let shared = Library()

  private(set) var loans = 0

  func lend() {
    MainActor.assertIsolated()
    loans += 1
  }
}

struct LoanView: View {
  @State private var mine = 0

  var body: some View {
    summary
    Button("Lend") {
      Library.shared.lend()
      mine += 1
    }
    Button("Lend later") {
      Task { Library.shared.lend() }
    }
  }

  private var summary: some View {
    Text("\(mine) of \(Library.shared.loans)")
  }
}

/// A view that detects when it is evaluated on two threads at once.
private struct Slow: View {
  nonisolated static let inside = Atomic<Int>(0)
  nonisolated static let overlaps = Atomic<Int>(0)

  @State private var count = 0

  var body: some View {
    Text("\(slowly)")
    Button("Again") { count += 1 }
  }

  private var slowly: Int {
    if Self.inside.add(1, ordering: .relaxed).newValue > 1 { Self.overlaps.add(1, ordering: .relaxed) }
    defer { Self.inside.subtract(1, ordering: .relaxed) }
    // Without the main actor's lock, a second thread would evaluate a view now.
    for _ in 0..<20 { sched_yield() }
    return count
  }
}

@Suite(.timeLimit(.minutes(5))) struct MainActorPageTests {
  @Test func `pages and tasks use an object of the main actor one after the other, and no change is lost`() async throws
  {
    let before = await Library.shared.loans
    let stage = try SiteStage(
      Site {
        Page("/lend", title: "Lend") { LoanView() }
        Page("/borrow", title: "Borrow") { LoanView() }
      }, sessions: SessionLimits(actionsPerSecond: 0))
    let clients = try (0..<4).map { _ in try stage.client() }
    for (number, client) in clients.enumerated() { try client.ask("GET", number % 2 == 0 ? "/lend" : "/borrow") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, client) in clients.enumerated() {
        nonisolated(unsafe) let client = client
        group.addTask {
          let path = number % 2 == 0 ? "/lend" : "/borrow"
          try await onThread {
            for press in 0..<100 {
              let response = try client.ask(
                "POST", path, ["Content-Type: application/x-www-form-urlencoded", "Prefer: return=minimal"],
                body: press % 10 == 0 ? "action=lend-later" : "action=lend")
              #expect(response.status == 204)
            }
          }
        }
      }
      group.addTask { for _ in 0..<100 { await Library.shared.lend() } }
      try await group.waitForAll()
    }
    // The tasks of "Lend later" may run after their responses.
    while await Library.shared.loans - before < 500 { await Task.yield() }
    #expect(await Library.shared.loans - before == 500)
  }

  @Test func `threads evaluate the views of four sessions one after the other`() async throws {
    let stage = try SiteStage(
      Site { Page("/slow", title: "Slow") { Slow() } }, sessions: SessionLimits(actionsPerSecond: 0))
    let clients = try (0..<4).map { _ in try stage.client() }
    for client in clients { try client.ask("GET", "/slow") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in clients {
        nonisolated(unsafe) let client = client
        group.addTask {
          try await onThread {
            for _ in 0..<50 {
              let response = try client.ask(
                "POST", "/slow", ["Content-Type: application/x-www-form-urlencoded", "Prefer: return=minimal"],
                body: "action=again")
              #expect(response.status == 204)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(Slow.overlaps.load(ordering: .relaxed) == 0)
  }

  @Test func `an action that is sent inside the main actor's lock is reduced and committed outside of it`() {
    let store = Store(initialState: Tally.State()) {
      Reduce<Tally.State, Tally.Action> { state, _ in
        state.count = MainActorLock.isEntered ? 1 : 2
        return .none
      }
    }
    let settled = Mutex<[Bool]>([])
    store.monitor.onSettle { settled.withLock { $0.append(MainActorLock.isEntered) } }
    MainActorLock.enter { _ = store.send(.incrementButtonTapped) }
    store.monitor.onSettle(nil)
    #expect(store.count == 2)
    #expect(settled.withLock { $0.contains(true) } == false)
  }
}
