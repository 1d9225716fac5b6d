import ComposableArchitecture

/// Readings that arrive each second while somebody looks.
@Reducer
struct Chart {
  @ObservableState
  struct State: Equatable, Codable {
    var readings = [50.0]
  }

  enum Action {
    case pageShown
    case readingReceived(Double)
  }

  static let count = 60

  @Dependency(\.continuousClock) var clock
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageShown:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.readingReceived(withRandomNumberGenerator { Double.random(in: -8...8, using: &$0) }))
          }
        }
        .cancellable(id: CancelID.readings, cancelInFlight: true)

      case .readingReceived(let change):
        let last = state.readings.last ?? 50
        state.readings.append(min(100, max(0, last + change)))
        state.readings = state.readings.suffix(Self.count)
        return .none
      }
    }
  }

  enum CancelID { case readings }
}
