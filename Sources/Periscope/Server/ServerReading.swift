internal import PeriscopeLive

/// The metrics of a server at one moment. Totals count from the start of the server.
public struct ServerReading: Equatable, Codable, Sendable {
  /// The total of answered requests.
  public var requests: Int
  /// The total of requests that changed a page.
  public var actions: Int
  /// The total of views that were evaluated because of a change.
  public var evaluations: Int
  /// The total of operations in all patches.
  public var operations: Int
  /// The total of bytes of bodies and streams.
  public var bytesSent: Int
  /// The total of pages that browsers fetched again because a patch did not fit.
  public var resyncs: Int
  /// The total of requests and connections that a limit refused.
  public var refusals: Int
  /// The number of open connections.
  public var connections: Int
  /// The number of open streams.
  public var streams: Int
  /// The number of sessions.
  public var sessions: Int
  /// The number of open page instances.
  public var pages: Int
  /// The memory of all pages, by estimate, in bytes.
  public var pageMemory: Int
  /// The number of running effects.
  public var effects: Int
  /// How many actions took at most as long as each of ``bounds``.
  public var actionTimes: [Int]

  /// Creates values, for tests of a page that shows them.
  public init(
    requests: Int = 0, actions: Int = 0, evaluations: Int = 0, operations: Int = 0, bytesSent: Int = 0,
    resyncs: Int = 0, refusals: Int = 0, connections: Int = 0, streams: Int = 0, sessions: Int = 0, pages: Int = 0,
    pageMemory: Int = 0, effects: Int = 0, actionTimes: [Int] = []
  ) {
    self.requests = requests
    self.actions = actions
    self.evaluations = evaluations
    self.operations = operations
    self.bytesSent = bytesSent
    self.resyncs = resyncs
    self.refusals = refusals
    self.connections = connections
    self.streams = streams
    self.sessions = sessions
    self.pages = pages
    self.pageMemory = pageMemory
    self.effects = effects
    self.actionTimes = actionTimes
  }

  /// The maximum durations for which ``actionTimes`` counts actions.
  public static let bounds: [Duration] = LatencyHistogram.bounds.map { .microseconds($0) }
}
