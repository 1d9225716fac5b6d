import ComposableArchitecture
import PeriscopeTestSupport
import Testing

@DependencyClient
struct SearchClient {
  var search: @Sendable (_ query: String) async throws -> [String]
}

extension SearchClient: DependencyKey {
  static let liveValue = SearchClient(search: { [$0] })
  static let testValue = SearchClient()
}

extension DependencyValues {
  var searchClient: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}

@Reducer
private struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }

  enum Action {
    case queryChanged(String)
    case response([String])
  }

  enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.searchClient) var searchClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.response(try await searchClient.search(query)))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .response(let results):
        state.results = results
        return .none
      }
    }
  }
}

@Reducer
private struct Seconds {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    @Shared(.inMemory("count")) var count = 0
  }

  enum Action {
    case incrementButtonTapped
    case task
    case ticked
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.$count.withLock { $0 += 1 }
        return .none
      case .task:
        return .run { send in
          await send(.ticked)
          try await Task.never()
        }
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

struct TestingArticle {
  @MainActor
  @Test func `only the last of two quick queries is searched for`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.search = { query in ["\(query)ow", "\(query)ool"] }
    }

    await store.send(.queryChanged("c")) { $0.query = "c" }
    await store.send(.queryChanged("sch")) { $0.query = "sch" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.response) { $0.results = ["schow", "school"] }
  }

  @MainActor
  @Test func `the Testing article's test matches actions by key paths`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.searchClient.search = { _ in ["swift"] }
    }
    await store.send(\.queryChanged, "sw") { $0.query = "sw" }
    await store.receive(\.response, ["swift"]) { $0.results = ["swift"] }
    await store.send(\.queryChanged, "swi") { $0.query = "swi" }
    await store.receive({ $0.is(\.response) })
  }

  @MainActor
  @Test func `the Testing article's test ends a view's effect, and asserts a shared value`() async {
    let store = TestStore(initialState: Seconds.State()) { Seconds() }
    let task = await store.send(.task)
    await store.receive(\.ticked) { $0.seconds = 1 }
    await task.cancel()
    await store.send(.incrementButtonTapped) { $0.$count.withLock { $0 = 1 } }
  }

  @MainActor
  @Test func `the Testing article's non-exhaustive test asserts only some changes`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.search = { query in ["\(query)ow", "\(query)ool"] }
    }
    store.exhaustivity = .off
    await store.send(.queryChanged("sch"))
    await clock.run()
    await store.skipReceivedActions()
    store.assert { $0.results = ["schow", "school"] }
  }

  @MainActor
  @Test func `a client that the Testing article's test does not override is an issue`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let clock = TestClock()
      let store = TestStore(initialState: Search.State()) {
        Search()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.queryChanged("sw")) { $0.query = "sw" }
      await clock.run()
    }
    #expect(recorder.messages.first == "Unimplemented: 'SearchClient.search'")
  }
}
