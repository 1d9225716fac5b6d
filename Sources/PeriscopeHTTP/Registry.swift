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
