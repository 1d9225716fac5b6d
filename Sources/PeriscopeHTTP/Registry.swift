internal import PeriscopeLocks
/// Something that may be suspended when the server stops.
protocol Stoppable: AnyObject, Sendable {
  /// Comes to its end soon and is never suspended again.
  func stop()
  /// Comes to its end at once, whatever is still to be sent.
  func abandon()
}

/// What a stopping server has to wake: the streams that are open and the requests that wait.
final class Registry: Sendable {
  private struct Entries {
    var isStopping = false
    var isAbandoned = false
    var all: [ObjectIdentifier: any Stoppable] = [:]
  }

  private let entries = Lock(Entries())

  func add(_ entry: any Stoppable) {
    let (isStopping, isAbandoned) = entries.withLock { entries in
      entries.all[ObjectIdentifier(entry)] = entry
      return (entries.isStopping, entries.isAbandoned)
    }
    if isStopping { entry.stop() }
    if isAbandoned { entry.abandon() }
  }

  func remove(_ entry: any Stoppable) {
    _ = entries.withLock { $0.all.removeValue(forKey: ObjectIdentifier(entry)) }
  }

  func stopAll() {
    let all = entries.withLock { entries in
      entries.isStopping = true
      return Array(entries.all.values)
    }
    all.forEach { $0.stop() }
  }

  func abandonAll() {
    let all = entries.withLock { entries in
      entries.isAbandoned = true
      return Array(entries.all.values)
    }
    all.forEach { $0.abandon() }
  }
}
