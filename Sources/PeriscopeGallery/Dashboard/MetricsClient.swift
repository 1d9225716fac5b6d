import DependenciesMacros
import Periscope

/// Reads the metrics of the server.
@DependencyClient
struct MetricsClient: Sendable {
  var read: @Sendable () -> ServerReading?
}

extension MetricsClient: DependencyKey {
  /// The server reports the values that it serves as `/metrics`.
  static let metrics = ServerMetrics()

  static let liveValue = MetricsClient { metrics.read() }
  static let testValue = MetricsClient()
}

extension DependencyValues {
  var metricsClient: MetricsClient {
    get { self[MetricsClient.self] }
    set { self[MetricsClient.self] = newValue }
  }
}
