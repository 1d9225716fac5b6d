/// The way to one other server, on which one bundle of messages is at a time.
struct Road<Message> {
  /// How many bytes go together, unless a message alone has more: what is lost with one that is late is not much.
  static var mostBytes: Int { 256 << 10 }

  private var isTaken = false
  private var waiting: [(size: Int, message: Message)] = []

  /// Takes messages that are to go, after those before them.
  ///
  /// - Returns: What goes now.
  mutating func add(_ messages: [Message], size: (Message) -> Int) -> [Message] {
    waiting += messages.map { (size($0), $0) }
    return isTaken ? [] : next()
  }

  /// The last bundle has arrived, or is lost.
  ///
  /// - Returns: What goes now.
  mutating func next() -> [Message] {
    var (count, bytes) = (0, 0)
    while count < min(waiting.count, RelayBundle.most), count == 0 || bytes + waiting[count].size <= Self.mostBytes {
      bytes += waiting[count].size
      count += 1
    }
    defer { waiting.removeFirst(count) }
    isTaken = count > 0
    return waiting[..<count].map(\.message)
  }

  /// Forgets what waits.
  mutating func clear() { waiting = [] }
}
