internal import PeriscopeHTTP
internal import PeriscopeLive
internal import Synchronization

/// The metrics of one server.
final class Metrics: Sendable {
  /// The limits that the HTTP server does not check.
  enum Limit: String, CaseIterable {
    case sessions, streams, actions, cpu, uploads
  }

  /// The methods that are counted separately.
  private static let methods: [PeriscopeHTTP.Method] = [.get, .head, .post, .options]
  private static let postRow = 2
  /// The classes of status: 2xx to 5xx.
  private static let classes = 4

  let actions = Counter()
  let resyncs = Counter()
  let slowActions = Counter()
  let requestTimes = LatencyHistogram()
  let actionTimes = LatencyHistogram()
  /// The answered requests: for each method, and for all others together, one counter for each class of status.
  private let requests = InlineArray<20, Atomic<Int>> { _ in Atomic(0) }
  private let limits = Limit.allCases.map { _ in Counter() }

  func note(_ limit: Limit) { Limit.allCases.firstIndex(of: limit).map { limits[$0].add() } }

  /// Counts a request and its response.
  func note(_ method: PeriscopeHTTP.Method, _ status: Status, hasActed: Bool, took time: Duration) {
    // Actions are the most frequent requests, so their row is known without a search.
    let row = method == .post ? Self.postRow : Self.methods.firstIndex(of: method) ?? Self.methods.count
    let index = row * Self.classes + max(0, min(Self.classes - 1, Int(status.code) / 100 - 2))
    if requests.indices.contains(index) { requests[index].add(1, ordering: .relaxed) }
    requestTimes.add(time)
    guard hasActed else { return }
    actions.add()
    actionTimes.add(time)
  }

  func limitsHit(_ http: [HTTPServer.Limit: Int]) -> [(name: String, count: Int)] {
    HTTPServer.Limit.allCases.map { ($0.rawValue, http[$0] ?? 0) }
      + zip(Limit.allCases, limits).map { ($0.rawValue, $1.value) }
  }

  func requestCounts() -> [(method: String, status: String, count: Int)] {
    (Self.methods.map(\.rawValue) + ["other"]).enumerated().flatMap { row, method in
      (0..<Self.classes).map {
        (method, "\($0 + 2)xx", requests[row * Self.classes + $0].load(ordering: .relaxed))
      }
    }
  }
}
