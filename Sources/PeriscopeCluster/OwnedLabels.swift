internal import PeriscopeLive
internal import PeriscopeLocks

/// The labels of the sessions and shared pages that this server owns.
final class OwnedLabels: Sendable {
  private let tenures = Lock<[String: Tenure]>([:])

  subscript(label: String) -> Tenure? { tenures.withLock { $0[label] } }

  var all: [String] { tenures.withLock { Array($0.keys) } }

  /// Adds a label, and ends its previous tenure.
  func add(_ label: String, token: Int) {
    let tenure = Tenure(token: token)
    tenures.withLock { $0.updateValue(tenure, forKey: label) }?.end()
  }

  /// Removes a label and ends its tenure. Returns `nil` if the label has no tenure or a different one.
  @discardableResult
  func remove(_ label: String, _ expected: Tenure? = nil) -> Tenure? {
    let removed: Tenure? = tenures.withLock { tenures in
      guard expected == nil || tenures[label] === expected else { return nil }
      return tenures.removeValue(forKey: label)
    }
    removed?.end()
    return removed
  }

  /// Removes all labels, except for one, and ends their tenures.
  func removeAll(but kept: String? = nil) {
    let all = tenures.withLock { tenures in
      defer { tenures = tenures.filter { $0.key == kept } }
      return tenures.filter { $0.key != kept }.values
    }
    for tenure in all { tenure.end() }
  }
}
