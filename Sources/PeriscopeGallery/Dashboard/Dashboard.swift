import ComposableArchitecture
import Periscope

/// The server's own metrics, read each second while a browser shows them.
@Reducer
struct Dashboard {
  /// The server's activity within a second, and its counts at the end of that second.
  struct Sample: Equatable, Codable {
    var actions = 0
    var bytes = 0
    var streams = 0
    var sessions = 0
    var pageMemory = 0
  }

  @ObservableState
  struct State: Equatable, Codable {
    /// The values of the last second.
    var last: ServerReading?
    /// The samples of the last minute, the newest at the end.
    var samples: [Sample] = []
  }

  enum Action {
    case metricsRead(ServerReading)
    case pageShown
  }

  enum CancelID { case readings }

  static let count = 60

  @Dependency(\.continuousClock) var clock
  @Dependency(\.metricsClient) var metrics

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageShown:
        // No values were read while no browser showed the page, so there is no last second to compare with.
        state.last = nil
        return .run { send in
          if let reading = metrics.read() { await send(.metricsRead(reading)) }
          for await _ in clock.timer(interval: .seconds(1)) {
            if let reading = metrics.read() { await send(.metricsRead(reading)) }
          }
        }
        .cancellable(id: CancelID.readings, cancelInFlight: true)

      case .metricsRead(let reading):
        defer { state.last = reading }
        guard let last = state.last else { return .none }
        state.samples.append(
          Sample(
            actions: max(0, reading.actions - last.actions), bytes: max(0, reading.bytesSent - last.bytesSent),
            streams: reading.streams, sessions: reading.sessions, pageMemory: reading.pageMemory))
        state.samples = state.samples.suffix(Self.count)
        return .none
      }
    }
  }
}
