import Foundation
import PeriscopeTestConnection

/// What a program says. It is heard up to its end: a program to which nobody listens stands still once it has said much.
///
/// Unchecked `Sendable`: `changed` guards all else.
final class Said: @unchecked Sendable {
  private let changed = NSCondition()
  private var bytes = Data()
  private var isOver = false

  init(_ output: FileHandle) {
    onNewThread { self.hear(output) }
  }

  private func hear(_ output: FileHandle) {
    while case let new = output.availableData, !new.isEmpty { add(new) }
    add(nil)
  }

  private func add(_ new: Data?) {
    changed.withLock {
      if let new { bytes += new } else { isOver = true }
      changed.broadcast()
    }
  }

  var text: String { changed.withLock { String(decoding: bytes, as: UTF8.self) } }

  /// Waits for words; answers `false` where the program has ended without them, or does not say them in two minutes.
  func wait(for words: String) -> Bool {
    changed.withLock {
      let limit = Date(timeIntervalSinceNow: 120)
      while true {
        if String(decoding: bytes, as: UTF8.self).contains(words) { return true }
        if isOver { return false }
        guard changed.wait(until: limit) else { return false }
      }
    }
  }
}
