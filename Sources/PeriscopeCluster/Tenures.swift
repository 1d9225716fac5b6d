internal import PeriscopeLive
internal import PeriscopeLocks

/// What this server owns, by the labels of sessions and of pages that are for everybody.
final class Tenures: Sendable {
  private let tenures = Lock<[String: Tenure]>([:])

  subscript(label: String) -> Tenure? { tenures.withLock { $0[label] } }

  var labels: [String] { tenures.withLock { Array($0.keys) } }

  var count: Int { tenures.withLock { $0.count } }

  /// Takes over: what was done under an older token counts no more.
  func begin(_ label: String, token: Int) {
    let tenure = Tenure(token: token)
    let old = tenures.withLock { tenures in
      defer { tenures[label] = tenure }
      return tenures[label]
    }
    old?.end()
  }

  /// Ends a tenure; the one that is meant, where it is said.
  @discardableResult
  func end(_ label: String, _ tenure: Tenure? = nil) -> Tenure? {
    let ended: Tenure? = tenures.withLock { tenures in
      guard let found = tenures[label], tenure == nil || found === tenure else { return nil }
      tenures[label] = nil
      return found
    }
    ended?.end()
    return ended
  }

  func endAll() {
    let all = tenures.withLock { tenures in
      defer { tenures = [:] }
      return Array(tenures.values)
    }
    for tenure in all { tenure.end() }
  }
}
