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

/// The code of the article on testing.
@MainActor
struct TestingArticleTests {
  private let clock = TestClock()

  private func store(_ search: @escaping @Sendable (String) async throws -> [String]) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.searchClient.search = search
    }
  }

  @Test func searching() async {
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

  @Test func `naming actions`() async {
    let store = store { ["\($0)ift"] }
    await store.send(\.queryChanged, "sw") { $0.query = "sw" }
    await clock.run()
    await store.receive(\.response, ["swift"]) { $0.results = ["swift"] }
    await store.send(.queryChanged("sw"))
    await clock.run()
    await store.receive({ $0.is(\.response) })
  }

  @Test func `asserting less`() async {
    let store = store { query in ["\(query)ow", "\(query)ool"] }
    store.exhaustivity = .off
    await store.send(.queryChanged("sch"))
    await clock.run()
    await store.skipReceivedActions()
    store.assert { $0.results = ["schow", "school"] }
  }

  @Test func `a client that the test does not override is an issue`() async {
    let clock = clock
    let issues = await issues {
      let store = TestStore(initialState: Search.State()) {
        Search()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await store.send(.queryChanged("sw")) { $0.query = "sw" }
      await clock.run()
    }
    #expect(issues.first?.message == "Unimplemented: 'SearchClient.search'")
  }
}
