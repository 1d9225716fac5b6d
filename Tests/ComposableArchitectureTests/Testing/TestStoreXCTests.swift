import ComposableArchitecture
import XCTest

/// A feature and its tests in the style of TCA.
@Reducer
private struct NumberFact {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isTimerOn = false
  }

  enum Action {
    case decrementButtonTapped
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case incrementButtonTapped
    case timerTicked
    case toggleTimerButtonTapped
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  let fact: @Sendable (Int) async throws -> String

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none

      case .factButtonTapped:
        state.fact = nil
        return .run { [count = state.count] send in
          await send(.factResponse(Result { try await fact(count) }))
        }

      case let .factResponse(.success(fact)):
        state.fact = fact
        return .none

      case .factResponse(.failure):
        state.fact = "No fact"
        return .none

      case .incrementButtonTapped:
        state.count += 1
        return .none

      case .timerTicked:
        state.count += 1
        return .none

      case .toggleTimerButtonTapped:
        state.isTimerOn.toggle()
        guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in self.clock.timer(interval: .seconds(1)) {
            await send(.timerTicked)
          }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      }
    }
  }
}

final class TestStoreXCTests: XCTestCase {
  private struct Offline: Error {}

  @MainActor
  func testIncrementAndDecrementButtonsChangeTheCount() async {
    let store = TestStore(initialState: NumberFact.State()) {
      NumberFact { "\($0) is a good number" }
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.decrementButtonTapped) {
      $0.count = 0
    }
    XCTAssertEqual(store.state.count, 0)
  }

  @MainActor
  func testTheFactOfASuccessfulRequestIsShown() async {
    let store = TestStore(initialState: NumberFact.State(count: 7)) {
      NumberFact { "\($0) is a good number" }
    }

    await store.send(.factButtonTapped)
    await store.receive(\.factResponse.success) {
      $0.fact = "7 is a good number"
    }
  }

  @MainActor
  func testAFailedRequestShowsThatThereIsNoFact() async {
    let store = TestStore(initialState: NumberFact.State()) {
      NumberFact { _ in throw Offline() }
    }

    await store.send(.factButtonTapped)
    await store.receive(\.factResponse.failure) {
      $0.fact = "No fact"
    }
  }

  @MainActor
  func testTheTimerTicksEverySecondUntilItIsToggled() async {
    let clock = TestClock()

    let store = TestStore(initialState: NumberFact.State()) {
      NumberFact { "\($0) is a good number" }
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerOn = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.count = 1
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.timerTicked) {
      $0.count = 2
    }
    await store.receive(\.timerTicked) {
      $0.count = 3
    }
    await store.send(.toggleTimerButtonTapped) {
      $0.isTimerOn = false
    }
  }

  @MainActor
  func testTheTimerHasTickedFiveTimesAfterFiveSeconds_NonExhaustive() async {
    let clock = TestClock()
    let store = TestStore(initialState: NumberFact.State()) {
      NumberFact { "\($0) is a good number" }
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.toggleTimerButtonTapped)
    await clock.advance(by: .seconds(5))
    await store.skipReceivedActions()
    store.assert {
      $0.count = 5
    }
    await store.send(.toggleTimerButtonTapped)
    await store.finish()
  }
}
