import ComposableArchitecture
import Testing

private struct Trouble: Error, Equatable {}

@Reducer
private struct Facts {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    var failure: String?
    var isLoading = false
    var isTimerOn = false
    var ticks = 0
    var query = ""
    var results: [String] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case queryChangeDebounced
    case searchResponse([String])
    case task
    case ticked
    case toggleTimerButtonTapped
    case unhandledButtonTapped
    case screenshotTaken
  }

  private enum CancelID { case fact, search, timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.facts) var facts

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.query) { _, _ in
        Reduce { _, _ in
          .run { send in
            try await clock.sleep(for: .milliseconds(300))
            await send(.queryChangeDebounced)
          }
          .cancellable(id: CancelID.search, cancelInFlight: true)
        }
      }
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .cancelButtonTapped:
        state.isLoading = false
        return .cancel(id: CancelID.fact)
      case .factButtonTapped:
        state.isLoading = true
        state.fact = nil
        return .run { [count = state.count] send in
          await send(.factResponse(Result { try await facts.fetch(count) }))
        }
        .cancellable(id: CancelID.fact)
      case .factResponse(.success(let fact)):
        state.isLoading = false
        state.fact = fact
        return .none
      case .factResponse(.failure(let error)):
        state.isLoading = false
        state.failure = "\(error)"
        return .none
      case .queryChangeDebounced:
        guard !state.query.isEmpty else {
          state.results = []
          return .none
        }
        return .run { [query = state.query] send in
          await send(.searchResponse([query, query.uppercased()]))
        }
      case .searchResponse(let results):
        state.results = results
        return .none
      case .screenshotTaken:
        state.count += 100
        return .none
      case .task:
        return .run { send in
          for await _ in facts.screenshots() { await send(.screenshotTaken) }
        }
      case .ticked:
        state.ticks += 1
        return .none
      case .toggleTimerButtonTapped:
        state.isTimerOn.toggle()
        return .run { [isOn = state.isTimerOn] send in
          guard isOn else { return }
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .unhandledButtonTapped:
        return .run { _ in throw Trouble() }
      }
    }
  }
}

@DependencyClient
private struct FactClient: Sendable {
  var fetch: @Sendable (Int) async throws -> String
  var screenshots: @Sendable () -> AsyncStream<Void> = { .finished }
}

extension FactClient: TestDependencyKey {
  static let testValue = FactClient()
}

extension DependencyValues {
  fileprivate var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

@MainActor
struct EffectStudies {
  @Test func `the response to a successful request is received`() async {
    let store = TestStore(initialState: Facts.State(count: 3)) {
      Facts()
    } withDependencies: {
      $0.facts.fetch = { "\($0) is odd." }
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.success) {
      $0.isLoading = false
      $0.fact = "3 is odd."
    }
  }

  @Test func `the error of a failed request is received`() async {
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.facts.fetch = { _ in throw Trouble() }
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.failure) {
      $0.isLoading = false
      $0.failure = "Trouble()"
    }
  }

  @Test func `a cancelled request sends nothing`() async {
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.facts.fetch = { _ in try await Task.never() }
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.send(.cancelButtonTapped) { $0.isLoading = false }
  }

  @Test func `a search starts 300 milliseconds after the last change of the query`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.binding.query, "a") { $0.query = "a" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.set(\.query, "ab")) { $0.query = "ab" }
    await clock.advance(by: .milliseconds(299))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.queryChangeDebounced)
    await store.receive(\.searchResponse, ["ab", "AB"]) { $0.results = ["ab", "AB"] }
  }

  @Test func `a timer ticks until it is stopped`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = true }
    await clock.advance(by: .seconds(3))
    for count in 1...3 { await store.receive(\.ticked) { $0.ticks = count } }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerOn = false }
    await clock.run()
  }

  @Test func `a long-running effect receives screenshots until its task is cancelled`() async {
    let (screenshots, continuation) = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.facts.screenshots = { screenshots }
    }
    let task = await store.send(.task)
    continuation.yield()
    await store.receive(\.screenshotTaken) { $0.count = 100 }
    await task.cancel()
    continuation.yield()
  }

  @Test func `a non-exhaustive test asserts only the final state, after skipping received actions`() async {
    let store = TestStore(initialState: Facts.State(count: 2)) {
      Facts()
    } withDependencies: {
      $0.facts.fetch = { "\($0) is even." }
      $0.continuousClock = ImmediateClock()
    }
    store.exhaustivity = .off
    await store.send(.factButtonTapped)
    await store.send(.set(\.query, "x"))
    await store.skipReceivedActions()
    store.assert {
      $0.fact = "2 is even."
      $0.results = ["x", "X"]
    }
    await store.finish()
  }

  @Test func `calling an endpoint that the test does not override is an issue`() async {
    await withKnownIssue {
      let store = TestStore(initialState: Facts.State()) { Facts() }
      store.exhaustivity = .off
      await store.send(.factButtonTapped) { $0.isLoading = true }
      await store.receive(\.factResponse.failure) { $0.isLoading = false }
    } matching: {
      $0.comments.contains { $0.rawValue.contains("Unimplemented: 'FactClient.fetch'") }
    }
  }

  @Test func `an error that an effect does not catch is an issue`() async {
    let store = TestStore(initialState: Facts.State()) { Facts() }
    await withKnownIssue {
      await store.send(.unhandledButtonTapped).finish()
    } matching: {
      $0.comments.contains { $0.rawValue.contains("Trouble()") }
    }
  }
}
