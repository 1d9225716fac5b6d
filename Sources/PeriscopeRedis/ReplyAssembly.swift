/// Assembles a reply from its parts, in order.
///
/// hiredis's callbacks call it through an unretained reference.
final class ReplyAssembly {
  /// The memory of an element in bytes, besides its content.
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

  private var finished: RedisReply?

  /// Removes and returns the complete reply, if there is one.
  func take() -> RedisReply? {
    size = 0
    return finished.take()
  }

  /// Adds a part of the reply. Returns `false` if its size exceeds the limit.
  func add(bytes count: Int = 0, _ reply: () -> RedisReply) -> Bool {
    guard hasRoom(forBytes: count) else { return false }
    append(reply())
    return true
  }

  /// Begins an array. Returns `false` if its size exceeds the limit.
  func addArray(of count: Int) -> Bool {
    guard hasRoom(elements: max(1, count)) else { return false }
    if count > 0 { levels.append(Level(missing: count)) } else { append(.array([])) }
    return true
  }

  /// Counts bytes and elements, and returns whether they are within the limit.
  private func hasRoom(forBytes bytes: Int = 0, elements: Int = 1) -> Bool {
    let (needed, overflows) = elements.multipliedReportingOverflow(by: Self.elementSize)
    guard !overflows, bytes <= limit - size - needed else {
      isTooLarge = true
      return false
    }
    // The size of an array is only checked here: its elements are counted as they arrive.
    size += bytes + (elements == 1 ? needed : 0)
    return true
  }

  private func append(_ reply: RedisReply) {
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
}
