import PeriscopeLocks

/// What happened, in its order.
final class HeardNotes: Sendable {
  private let notes = Lock<[String]>([])
  var all: [String] { notes.withLock { $0 } }
  private let hearer = Lock(Hearer())

  private struct Hearer {
    var hear: (@Sendable () -> Void)?
  }

  func add(_ note: String) {
    notes.withLock { $0.append(note) }
    hearer.withLock { $0.hear }?()
  }

  /// Has something called at each note.
  func hear(_ hearer: @escaping @Sendable () -> Void) { self.hearer.withLock { $0.hear = hearer } }
}
