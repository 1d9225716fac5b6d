internal import PeriscopeLocks

/// The metrics of the server of a site, for a page of that site.
///
/// ```swift
/// let metrics = ServerMetrics()
/// let site = Site {
///   Page("/dashboard", title: "Dashboard", initialState: Dashboard.State()) {
///     Dashboard()
///   } content: { store in
///     DashboardView(store: store)
///   }
///   .dependencies { values, _ in values.readMetrics = { metrics.read() } }
/// }
/// .reporting(to: metrics)
/// ```
///
/// The values are those of `/metrics`, without labels. Every user of the page sees them, so show only public values, or
/// protect the page.
public final class ServerMetrics: Sendable {
  private let source = WeakReference<OperationsEndpoints>()

  /// Creates metrics that no server reports to yet.
  public init() {}

  /// Returns the values at this moment; `nil` unless a server of the site runs.
  public func read() -> ServerReading? { source.object?.reading() }

  /// Reads the metrics of a server from now on, instead of those of an earlier server.
  func follow(_ endpoints: OperationsEndpoints) { source.object = endpoints }
}

extension Site {
  /// Lets a page read the metrics of the server that serves the site.
  ///
  /// - Parameter metrics: Receives the metrics; if the process runs several servers of the site, those of the last server.
  public func reporting(to metrics: ServerMetrics) -> Site { with { $0.metrics = metrics } }
}
