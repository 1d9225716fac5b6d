internal import PeriscopeLocks
internal import PeriscopeSystem
internal import PeriscopeUploads

/// The bodies with files that other servers relay to this one in pieces, before the request itself.
final class RelayedUploads: Sendable {
  /// How long a body may wait for its next piece.
  private static let patience = Duration.seconds(30)
  /// The maximum number of bodies that wait for a piece or for their request.
  private static let limit = 1_000

  private struct Entry {
    let receiver: UploadReceiver
    var offset: Int
    var lastUse: Instant
  }

  private let entries = Lock<[String: Entry]>([:])

  /// Starts a body. Returns whether there is room for it.
  func start(_ token: String, _ receiver: UploadReceiver, now: Instant) -> Bool {
    expire(now: now)
    return entries.withLock { entries in
      guard entries.count < Self.limit, entries[token] == nil else { return false }
      entries[token] = Entry(receiver: receiver, offset: 0, lastUse: now)
      return true
    }
  }

  /// Takes a piece. Returns whether to send the next one: not after a refusal, and not if this was a different piece than the
  /// expected one. Pieces of one body arrive one by one.
  func receive(_ piece: [UInt8], of token: String, at offset: Int, now: Instant) -> Bool {
    let expected: UploadReceiver? = entries.withLock { entries in
      guard entries[token]?.offset == offset else { return nil }
      entries[token]?.offset += piece.count
      entries[token]?.lastUse = now
      return entries[token]?.receiver
    }
    guard let receiver = expected else { return false }
    receiver.receive(piece.span)
    return receiver.readsOn
  }

  /// Removes and returns a body.
  func take(_ token: String) -> UploadReceiver? { entries.withLock { $0.removeValue(forKey: token)?.receiver } }

  /// Drops all bodies.
  func removeAll() { entries.exchange([:]) }

  /// Drops the bodies whose next piece has not arrived in time.
  func expire(now: Instant) {
    let expired = entries.withLock { entries in
      let expired = entries.filter { $0.value.lastUse.duration(to: now) > Self.patience }
      for token in expired.keys { entries[token] = nil }
      return expired
    }
    // Released outside the lock, because it deletes files.
    withExtendedLifetime(expired) {}
  }
}
