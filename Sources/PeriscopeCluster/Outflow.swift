internal import PeriscopeSystem

/// What is on its way to one other server, and what waits until that has read some of it.
///
/// The engine keeps for each server what it has not read, and cuts it off, with everybody whose requests go through it, where that is too much:
/// 32 MiB, if nobody has changed its `client-output-buffer-limit`. So a server says how much it has read.
struct Outflow<Message> {
  /// How many bytes may be on their way when another message is sent.
  static var window: Int { 1 << 20 }
  /// How many bytes may wait.
  static var most: Int { 16 << 20 }
  /// How many bytes a server reads before it says so.
  static var word: Int { window / 8 }
  /// The time without an acknowledgement after which unacknowledged bytes count as read or lost.
  static var ackTimeout: Duration { .seconds(2) }

  private var underWay = 0
  private(set) var waitingBytes = 0
  private var waiting: [(size: Int, message: Message)] = []
  private var heard = Instant.zero

  /// What waits.
  var messages: [Message] { waiting.map(\.message) }

  /// Takes a message that is to be sent.
  ///
  /// - Parameter isSmall: Whether it may wait however much waits already.
  /// - Returns: Whether it is sent now; `nil` where too much waits already.
  mutating func add(_ message: Message, size: Int, isSmall: Bool = false, now: Instant) -> Bool? {
    if waiting.isEmpty, underWay < Self.window {
      if underWay == 0 { heard = now }
      underWay += size
      return true
    }
    guard isSmall || waitingBytes + size <= Self.most else { return nil }
    waiting.append((size, message))
    waitingBytes += size
    return false
  }

  /// So many bytes are on their way no more, as they were read, or did not go.
  ///
  /// - Returns: What is to be sent now.
  mutating func free(_ size: Int, now: Instant) -> [Message] {
    underWay = max(0, underWay - size)
    return next(now: now)
  }

  /// Finds out whether nothing was heard for too long.
  ///
  /// - Returns: What is to be sent now.
  mutating func look(now: Instant) -> [Message] {
    guard !waiting.isEmpty, now - heard >= Self.ackTimeout else { return [] }
    underWay = 0
    return next(now: now)
  }

  private mutating func next(now: Instant) -> [Message] {
    heard = now
    var count = 0
    while count < waiting.count, underWay < Self.window {
      underWay += waiting[count].size
      waitingBytes -= waiting[count].size
      count += 1
    }
    defer { waiting.removeFirst(count) }
    return waiting[..<count].map(\.message)
  }
}
