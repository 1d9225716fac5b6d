import ComposableArchitecture
import Foundation
import Testing

@DependencyClient
struct WeatherClient {
  var temperature: @Sendable (_ city: String) async throws -> Double
}

extension WeatherClient: DependencyKey {
  static let liveValue = WeatherClient(temperature: { city in try await measure(in: city) })
  static let testValue = WeatherClient()
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

private func measure(in city: String) async throws -> Double { Double(city.count) }

@Reducer
private struct Forecast {
  @ObservableState
  struct State: Equatable {
    var degrees: Double?
    var asked: Date?
  }

  enum Action {
    case answered(Double)
    case askButtonTapped
  }

  @Dependency(\.date.now) var now
  @Dependency(\.weatherClient) var weatherClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered(let degrees):
        state.degrees = degrees
        return .none
      case .askButtonTapped:
        state.asked = now
        return .run { send in
          await send(.answered(try await weatherClient.temperature(city: "Oslo")))
        }
      }
    }
  }
}

@Reducer
private struct TwoForecasts {
  @ObservableState
  struct State: Equatable {
    var trial = Forecast.State()
  }

  enum Action {
    case trial(Forecast.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.trial, action: \.trial) {
      Forecast()
        .dependency(\.weatherClient, WeatherClient(temperature: { _ in 21 }))
    }
  }
}

@MainActor
struct DependenciesArticleTests {
  @Test func `the Dependencies article's forecast uses the date and the temperature that a test overrides`() async {
    let store = TestStore(initialState: Forecast.State()) {
      Forecast()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.weatherClient.temperature = { _ in -3 }
    }
    await store.send(.askButtonTapped) { $0.asked = Date(timeIntervalSince1970: 0) }
    await store.receive(\.answered) { $0.degrees = -3 }
  }

  @Test func `the Dependencies article's trial forecast uses the weather client that its reducer overrides`() async {
    let store = TestStore(initialState: TwoForecasts.State()) {
      TwoForecasts()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    }
    await store.send(\.trial.askButtonTapped) { $0.trial.asked = Date(timeIntervalSince1970: 0) }
    await store.receive(\.trial.answered) { $0.trial.degrees = 21 }
  }

  @Test func `a live program uses the Dependencies article's live value`() async {
    let store = Store(initialState: Forecast.State()) {
      Forecast()
    } withDependencies: {
      $0.context = .live
    }
    await store.send(.askButtonTapped).finish()
    #expect(store.degrees == 4)
  }
}
