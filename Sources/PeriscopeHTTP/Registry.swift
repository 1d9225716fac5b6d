internal import PeriscopeLocks

/// An operation that may be suspended when the server stops.
protocol Stoppable: AnyObject, Sendable {
  /// Ends soon, without suspending again.
  func stop()
  /// Ends at once, without sending pending bytes.
  func abandon()
}

/// The open streams and waiting requests, which a stopping server must end.
final class Registry: Sendable {
  private enum Stage { case running, stopping, abandoning }

  private struct Entries {
    var stage = Stage.running
    var all: [ObjectIdentifier: any Stoppable] = [:]
  }

  private let entries = Lock(Entries())

  func add(_ entry: any Stoppable) {
    let stage = entries.withLock { entries in
      entries.all[ObjectIdentifier(entry)] = entry
      return entries.stage
    }
    if stage != .running { entry.stop() }
    if stage == .abandoning { entry.abandon() }
  }

  func remove(_ entry: any Stoppable) {
    _ = entries.withLock { $0.all.removeValue(forKey: ObjectIdentifier(entry)) }
  }

  func stopAll() { for entry in advance(to: .stopping) { entry.stop() } }

  func abandonAll() { for entry in advance(to: .abandoning) { entry.abandon() } }

  private func advance(to stage: Stage) -> [any Stoppable] {
    entries.withLock { entries in
      entries.stage = stage
      return Array(entries.all.values)
    }
  }
}
