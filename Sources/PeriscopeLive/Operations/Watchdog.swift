internal import PeriscopeLocks
package import PeriscopeSystem

/// Finds pages whose monitor is held for too long.
package final class Watchdog: Sendable {
  /// A page whose monitor is held for too long.
  package struct Report: Equatable {
    package let page: String
    package let action: String?
    package let time: Duration
  }

  private struct Hold {
    let instance: ObjectIdentifier
    let page: String
    let since: Instant
    var action: String?
    var isReported = false
  }

  private let limit: Duration
  private let now: @Sendable () -> Instant
  /// The pages that are held now. A thread holds few at a time, so searching the array is faster than hashing.
  private let holds = Lock<[Hold]>([])

  /// - Parameter limit: The time after which a page is reported; `zero` for never.
  package init(limit: Duration, now: @escaping @Sendable () -> Instant) {
    self.limit = limit
    self.now = now
  }

  /// A watchdog that reports nothing.
  package convenience init() { self.init(limit: .zero) { .zero } }

  var isOn: Bool { limit > .zero }

  /// Records that a page's monitor was entered.
  func holdBegins(_ instance: AnyObject, page: String) {
    guard isOn else { return }
    let now = now()
    let hold = Hold(instance: ObjectIdentifier(instance), page: page, since: now)
    holds.withLock { $0.append(hold) }
  }

  /// Records the action that a page performs.
  func note(action: String?, _ instance: AnyObject) {
    guard isOn else { return }
    let id = ObjectIdentifier(instance)
    holds.withLock { holds in
      guard let index = holds.lastIndex(where: { $0.instance == id }) else { return }
      holds[index].action = action
    }
  }

  func holdEnds(_ instance: AnyObject) {
    guard isOn else { return }
    let id = ObjectIdentifier(instance)
    holds.withLock { holds in
      guard let index = holds.lastIndex(where: { $0.instance == id }) else { return }
      holds.remove(at: index)
    }
  }

  /// Returns the pages that exceed the limit and were not reported yet.
  package func findSlowPages() -> [Report] {
    let now = now()
    return holds.withLock { holds in
      var reports: [Report] = []
      for (index, hold) in holds.enumerated() where !hold.isReported && hold.since.duration(to: now) >= limit {
        holds[index].isReported = true
        reports.append(Report(page: hold.page, action: hold.action, time: hold.since.duration(to: now)))
      }
      return reports
    }
  }
}
