import ComposableArchitecture
import Testing

@DependencyClient
private struct Rocket {
  var launch: @Sendable () async throws -> Double
}

extension Rocket: TestDependencyKey {
  fileprivate static let testValue = Rocket()
}

extension DependencyValues {
  fileprivate var rocket: Rocket {
    get { self[Rocket.self] }
    set { self[Rocket.self] = newValue }
  }
}

@Reducer
private struct Countdown {
  @ObservableState
  struct State: Equatable {
    var seconds: Int
    var isRunning = false
    var height = 0.0
    var failure: String?
  }

  enum Action {
    case launched(Result<Double, any Error>)
    case startButtonTapped
    case stopButtonTapped
    case ticked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.rocket) var rocket

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .launched(.success(let height)):
        state.height = height
        return .none

      case .launched(.failure):
        state.failure = "The rocket stays on the ground."
        return .none

      case .startButtonTapped:
        state.isRunning = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .stopButtonTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)

      case .ticked:
        state.seconds -= 1
        guard state.seconds == 0 else { return .none }
        state.isRunning = false
        return .merge(.cancel(id: CancelID.timer), launch)
      }
    }
  }

  private var launch: Effect<Action> {
    .run { send in
      await send(.launched(.success(try await rocket.launch())))
    } catch: { error, send in
      await send(.launched(.failure(error)))
    }
  }
}

@MainActor
struct EffectsArticleTests {
  private struct NoFuel: Error {}

  private let clock = TestClock()

  private func store(_ launch: @escaping @Sendable () async throws -> Double) -> TestStoreOf<Countdown> {
    TestStore(initialState: Countdown.State(seconds: 2)) {
      Countdown()
    } withDependencies: {
      $0.continuousClock = clock
      $0.rocket.launch = launch
    }
  }

  @Test func `the Effects article's countdown shows a failure if the launch throws an error`() async {
    let store = store { throw NoFuel() }
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) {
      $0.seconds = 0
      $0.isRunning = false
    }
    await store.receive(\.launched.failure) { $0.failure = "The rocket stays on the ground." }
  }

  @Test func `the Effects article's countdown does not tick while stopped, and after a restart ends with the launch`()
    async
  {
    let store = store { 250 }
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await store.send(.stopButtonTapped) { $0.isRunning = false }
    await clock.advance(by: .seconds(5))
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.receive(\.ticked) {
      $0.seconds = 0
      $0.isRunning = false
    }
    await store.receive(\.launched.success) { $0.height = 250 }
  }
}
