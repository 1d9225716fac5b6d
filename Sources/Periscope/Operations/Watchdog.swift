internal import PeriscopeLocks

/// Knows which pages are at work, since when and on what, and finds those that are for too long.
final class Watchdog: Sendable {
  /// A page that has been at work for too long.
  struct Report: Equatable {
    let page: String
    let action: String?
    let milliseconds: Int64
  }

  private struct Hold {
    let page: String
    let since: Int64
    var action: String?
    var isReported = false
  }

  private let limit: Int64
  private let now: @Sendable () -> Int64
  private let holds = Lock<[ObjectIdentifier: Hold]>([:])

  /// - Parameters:
  ///   - limit: After how many milliseconds a page is reported; 0 for never.
  ///   - now: The time in milliseconds.
  init(limit: Int64, now: @escaping @Sendable () -> Int64) {
    self.limit = limit
    self.now = now
  }

  var isOn: Bool { limit > 0 }

  /// A page is at work from now on: its lock is held.
  func starts(_ instance: AnyObject, page: String) {
    guard isOn else { return }
    let now = now()
    holds.withLock { $0[ObjectIdentifier(instance)] = Hold(page: page, since: now) }
  }

  /// What it is at work on has a name.
  func does(_ action: String?, _ instance: AnyObject) {
    guard isOn else { return }
    holds.withLock { $0[ObjectIdentifier(instance)]?.action = action }
  }

  func ends(_ instance: AnyObject) {
    guard isOn else { return }
    holds.withLock { $0[ObjectIdentifier(instance)] = nil }
  }

  /// The pages that have been at work for too long and were not reported yet.
  func look() -> [Report] {
    let now = now()
    return holds.withLock { holds in
      var reports: [Report] = []
      for (id, hold) in holds where !hold.isReported && now - hold.since >= limit {
        holds[id]?.isReported = true
        reports.append(Report(page: hold.page, action: hold.action, milliseconds: now - hold.since))
      }
      return reports
    }
  }
}
