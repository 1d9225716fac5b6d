import Clocks
import ComposableArchitecture
import Foundation
import PeriscopeSystem
import PeriscopeTestConnection
import PeriscopeUI
import Testing

@testable import Periscope
@testable import PeriscopeLive

/// The nanoseconds of processor time that this thread has used.
private var processorTime: Int {
  // Without the members of `timespec`: the compiler finds their module only if it reads other files in a certain order.
  var time = (seconds: 0, nanoseconds: 0)
  withUnsafeMutableBytes(of: &time) { bytes in
    guard let time = bytes.bindMemory(to: timespec.self).baseAddress else { return }
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, time)
  }
  return time.seconds * 1_000_000_000 + time.nanoseconds
}

@Reducer
private struct Mill {
  @ObservableState
  struct State: Equatable { var turns = 0 }

  enum Action { case grindTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      let end = processorTime + 20_000_000
      while processorTime < end {}
      state.turns += 1
      return .none
    }
  }
}

private struct MillView: View {
  let store: StoreOf<Mill>
  var body: some View {
    output { "Turns: \(store.turns)" }
    Button("Grind", send: .grindTapped, to: store)
  }
}

struct WorkBudgetTests {
  private let clock = TestClock()

  private func stage(perSession: Int, perAddress: Int) throws -> SiteStage {
    let site = Site {
      Page("/mill", title: "Mill", initialState: Mill.State()) {
        Mill()
      } content: {
        MillView(store: $0)
      }
      Page("/room", title: "Room", lifetime: .everybody, initialState: Mill.State()) {
        Mill()
      } content: {
        MillView(store: $0)
      }
    }
    let limits = SessionLimits(cpuPerSession: perSession, cpuPerAddress: perAddress)
    return try SiteStage(site, budgetsWork: true, sessions: limits, clock: clock) { $0.metricsAllowed = ["127.0.0.1"] }
  }

  private func grind(_ client: Client, _ path: String = "/mill") throws -> TestResponse {
    try client.post(path, "action=grindTapped", "Accept: */*")
  }

  @Test func `a budget of processor time saves up five seconds' worth, and the last work may overdraw it`() {
    let budget = SharedBudget(milliseconds: 100, now: .zero)
    func wait(_ now: Instant) -> Int? { budget.time.wait(now: now) }
    func isFull(_ now: Instant) -> Bool { budget.time.isFull(now: now) }
    let ten = Instant.zero + .seconds(10)
    #expect(wait(ten) == nil)
    budget.time.charge(.milliseconds(499), now: ten)
    #expect(wait(ten) == nil)
    budget.time.charge(.milliseconds(151), now: ten)
    #expect(wait(ten) == 2)
    #expect(wait(ten + .seconds(1)) == 1)
    #expect(wait(ten + .seconds(2)) == nil)
    #expect(!isFull(ten + .seconds(2)))
    #expect(isFull(ten + .seconds(7)))
  }

  @Test func `a budget of zero processor time is no limit`() {
    let budget = SharedBudget(milliseconds: 0, now: .zero)
    func wait(_ now: Instant) -> Int? { budget.time.wait(now: now) }
    budget.time.charge(.seconds(1_000), now: .zero)
    #expect(wait(.zero) == nil)
  }

  @Test func `only a session that has used up its processor time waits, for as long as its refusal says`()
    async throws
  {
    // An action takes 20 ms of processor time, more than the 10 ms that a session saves up in five seconds.
    let stage = try stage(perSession: 2, perAddress: 0)
    let (busy, other) = (try stage.client(), try stage.client())
    // On a slow machine, opening a page may use up the processor time, which is saved up again meanwhile.
    for client in [busy, other] { _ = try client.get("/mill") }
    await clock.advance(by: .seconds(200))
    #expect(try grind(busy).status == 200)
    let refused = try grind(busy)
    #expect(refused.status == 429)
    let seconds = try #require(refused.header("Retry-After").flatMap { Int($0) })
    #expect(seconds >= 5)
    #expect(refused.text == "This session takes too much of the server's time; try again in \(seconds) s.\n")
    #expect(try busy.get("/mill").status == 429)
    #expect(try grind(other).status == 200)
    #expect(
      try other.get("/metrics", accept: "*/*").text.contains("periscope_limits_hit_total{limit=\"cpu\"} 2\n"))
    await clock.advance(by: .seconds(seconds))
    #expect(try busy.get("/mill").text.contains("Turns: 1"))
  }

  @Test func `the sessions of an address share its processor time, and so do clients without a session`() async throws {
    let stage = try stage(perSession: 0, perAddress: 2)
    let (one, two, stranger) = (try stage.client(), try stage.client(), try stage.client())
    for client in [one, two] {
      _ = try client.get("/mill")
      await clock.advance(by: .seconds(200))
    }
    #expect(try grind(one).status == 200)
    let refused = try grind(two)
    #expect(refused.status == 429)
    #expect(refused.text.hasPrefix("Your address takes too much of the server's time; try again in "))
    #expect(try grind(stranger, "/room").status == 429)
    #expect(try stranger.get("/mill").status == 429)
    #expect(stage.server.sessionCount == 2)
  }

  @Test func `an address's full budget of processor time is removed only once no session uses the budget`() throws {
    let budgets = AddressBudgets(rate: 100)
    let address = RemoteAddress(ipv4: 192, 0, 2, 1)
    var budget: SharedBudget? = budgets.budget(of: address, now: .zero)
    budget?.time.charge(.seconds(1), now: .zero)
    for seconds in [5, 30] {
      budgets.removeIdle(now: .zero + .seconds(seconds))
      #expect(budgets.budget(of: address, now: .zero) === budget)
    }
    budget = nil
    budgets.removeIdle(now: .zero + .seconds(30))
    #expect(budgets.count == 0)
  }

  @Test func `an address's unused budget of processor time is removed only once the budget is full`() throws {
    let budgets = AddressBudgets(rate: 100)
    let address = RemoteAddress(ipv4: 192, 0, 2, 1)
    budgets.budget(of: address, now: .zero).time.charge(.seconds(1), now: .zero)
    budgets.removeIdle(now: .zero + .seconds(5))
    #expect(budgets.count == 1)
    budgets.removeIdle(now: .zero + .seconds(30))
    #expect(budgets.count == 0)
  }
}
