/// The way to one other server, on which one bundle of messages is at a time.
struct Road<Message> {
  /// How many messages go together at most.
  static var most: Int { 64 }

  private var isTaken = false
  private var waiting: [Message] = []

  /// Takes messages that are to go, after those before them.
  ///
  /// - Returns: What goes now.
  mutating func add(_ messages: [Message]) -> [Message] {
    waiting += messages
    return isTaken ? [] : next()
  }

  /// The last bundle has arrived, or is lost.
  ///
  /// - Returns: What goes now.
  mutating func next() -> [Message] {
    let next = Array(waiting.prefix(Self.most))
    waiting.removeFirst(next.count)
    isTaken = !next.isEmpty
    return next
  }

  /// Forgets what waits.
  mutating func clear() { waiting = [] }
}
