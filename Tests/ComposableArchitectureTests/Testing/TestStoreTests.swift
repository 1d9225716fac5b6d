import ComposableArchitecture
import Foundation
import Testing

@Reducer
private struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var isLoading = false
    var ids: [UUID] = []
  }

  enum Action: Equatable {
    case queryChanged(String)
    case response(Int, [String])
    case task
    case tick
    case chain(Int)
    case view(View)
    case cancelled

    @CasePathable
    enum View: Equatable {
      case clearButtonTapped
      case idButtonTapped
    }
  }

  enum CancelID { case query, task }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        state.isLoading = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response(query.count, [query, query + "!"]))
        }.cancellable(id: CancelID.query, cancelInFlight: true)
      case .response(_, let results):
        state.isLoading = false
        state.results = results
        return .none
      case .task:
        return .run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) } }
          .cancellable(id: CancelID.task)
      case .tick:
        state.query += "."
        return .none
      case .chain(let number):
        state.query = "\(number)"
        return number == 0 ? .none : .send(.chain(number - 1))
      case .view(.clearButtonTapped):
        state = State()
        return .merge(.cancel(id: CancelID.query), .cancel(id: CancelID.task))
      case .view(.idButtonTapped):
        state.ids.append(uuid())
        return .none
      case .cancelled:
        return .none
      }
    }
  }
}

@MainActor
struct TestStoreTests {
  @Test func `a test store's effect waits for the test clock, and its action is received`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.queryChanged("a")) {
      $0.query = "a"
      $0.isLoading = true
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await clock.advance(by: .seconds(1))
    await store.receive(.response(2, ["ab", "ab!"])) {
      $0.isLoading = false
      $0.results = ["ab", "ab!"]
    }
  }

  @Test func `a test store matches actions by case key paths at any depth`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
    }
    await store.send(\.queryChanged, "abc") {
      $0.query = "abc"
      $0.isLoading = true
    }
    await store.receive(\.response) {
      $0.isLoading = false
      $0.results = ["abc", "abc!"]
    }
    await store.send(\.view.idButtonTapped) { $0.ids = [UUID(0)] }
    await store.send(\.view.clearButtonTapped) { $0 = Search.State() }
  }

  @Test func `a test store matches a received action by its payload, or by a closure`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    await store.send(.chain(2)) { $0.query = "2" }
    await store.receive(\.chain, 1) { $0.query = "1" }
    await store.receive({ $0 == .chain(0) }, timeout: .seconds(2)) { $0.query = "0" }
  }

  @Test func `the test store's state is the state after the last asserted action`() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    await store.send(.chain(2)) { $0.query = "2" }
    #expect(store.state.query == "2")
    await store.receive(\.chain) { $0.query = "1" }
    #expect(store.state.query == "1")
    await store.skipReceivedActions()
    #expect(store.state.query == "0")
    store.assert { $0.query = "0" }
  }

  @Test func `a test store receives each tick of a timer, which ends when its task is cancelled`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.task)
    #expect(!task.isCancelled)
    await clock.advance(by: .seconds(3))
    await store.receive(\.tick) { $0.query = "." }
    await store.receive(\.tick) { $0.query = ".." }
    await store.receive(\.tick) { $0.query = "..." }
    await task.cancel()
    #expect(task.isCancelled)
  }

  @Test func `in a test store a timer ends when the feature cancels it`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let task = await store.send(.task)
    await store.send(.view(.clearButtonTapped))
    await task.finish()
  }

  @Test func `a test store waits for effects that take real time`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = HastyClock()
    }
    let task = await store.send(.queryChanged("a")) {
      $0.query = "a"
      $0.isLoading = true
    }
    await store.receive(\.response, timeout: .seconds(60)) {
      $0.isLoading = false
      $0.results = ["a", "a!"]
    }
    await task.finish()
    await store.finish()
  }

  @Test func `a test store's dependencies can be changed in the middle of a test`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.view(.idButtonTapped)) { $0.ids = [UUID(0)] }
    store.dependencies.uuid = .constant(UUID(7))
    await store.send(.view(.idButtonTapped)) { $0.ids = [UUID(0), UUID(7)] }
    await store.withDependencies {
      $0.uuid = .constant(UUID(8))
    } operation: {
      await store.send(.view(.idButtonTapped)) { $0.ids = [UUID(0), UUID(7), UUID(8)] }
    }
    await store.send(.view(.idButtonTapped)) { $0.ids = [UUID(0), UUID(7), UUID(8), UUID(7)] }
  }

  @Test func `a test store's initial state, reducer and expectations use the test's dependencies`() async {
    struct ID: Equatable, Sendable {
      let value: UUID
      init() {
        @Dependency(\.uuid) var uuid
        value = uuid()
      }
    }
    let store = TestStore(initialState: ID()) {
      Reduce<ID, Bool> { state, _ in
        state = ID()
        return .none
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(3))
    }
    #expect(store.state.value == UUID(3))
    #expect(store.dependencies.context == .test)
    store.dependencies.uuid = .constant(UUID(4))
    await store.send(true) { $0 = ID() }
    #expect(store.state.value == UUID(4))
  }

  @Test func `a test store's skipped effect is not cancelled, and skipping nothing is no issue with strict false`()
    async
  {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let task = await store.send(.task)
    await store.skipInFlightEffects()
    #expect(!task.isCancelled)
    await store.skipInFlightEffects(strict: false)
    await store.skipReceivedActions(strict: false)
  }

  @Test func `the properties of a test store and of its task have the names and defaults of TCA's`() async {
    let store: TestStoreOf<Search> = TestStore(initialState: Search.State()) { Search() }
    #expect(store.exhaustivity == .on)
    #expect(store.timeout == 1_000_000_000)
    #expect(store.useMainSerialExecutor)
    #expect(!store.isDismissed)
    store.useMainSerialExecutor = false
    store.timeout = 2_000_000_000
    #expect(store.withExhaustivity(.off) { store.exhaustivity } == .off(showSkippedAssertions: false))
    #expect(store.exhaustivity == .on)
    let task = await store.send(.cancelled)
    #expect(task.isCancelled)
    #expect(task == task)
    #expect(Set([task]).count == 1)
  }
}

/// A clock of real time whose sleeps take a hundredth of their duration.
private struct HastyClock: Clock {
  typealias Instant = ContinuousClock.Instant
  var now: Instant { ContinuousClock.now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: (deadline - .now) / 100)
  }
}
