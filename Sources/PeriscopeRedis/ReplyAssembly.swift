/// Assembles a reply from its parts, in order.
struct ReplyAssembly {
  /// The memory of an element besides its bytes.
  private static let elementSize = 32

  private struct Level {
    var elements: [RedisReply] = []
    var missing: Int
  }

  private let limit: Int
  private var size = 0
  private var levels: [Level] = []
  private(set) var isTooLarge = false

  init(limit: Int) {
    self.limit = limit
  }

  /// The complete reply, if there is one.
  private(set) var finished: RedisReply?

  mutating func take() -> RedisReply? {
    defer {
      finished = nil
      size = 0
    }
    return finished
  }

  /// Counts bytes and elements, and returns whether they are within the limit.
  mutating func hasRoom(forBytes bytes: Int = 0, elements: Int = 1) -> Bool {
    let (needed, overflows) = elements.multipliedReportingOverflow(by: Self.elementSize)
    guard !overflows, bytes <= limit - size - needed else {
      isTooLarge = true
      return false
    }
    // An array's elements are counted as they arrive.
    size += bytes + (elements == 1 ? needed : 0)
    return true
  }

  mutating func add(_ reply: RedisReply) {
    var reply = reply
    while var level = levels.popLast() {
      level.elements.append(reply)
      level.missing -= 1
      guard level.missing == 0 else {
        levels.append(level)
        return
      }
      reply = .array(level.elements)
    }
    finished = reply
  }

  mutating func addArray(of count: Int) {
    guard count > 0 else { return add(.array([])) }
    levels.append(Level(missing: count))
  }
}
