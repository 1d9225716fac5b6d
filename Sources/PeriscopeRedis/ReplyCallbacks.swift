internal import CPeriscopeHiredis

/// hiredis's callbacks for the parts of a reply.
///
/// Each returns the reader as a non-null pointer for success: nothing is allocated, so nothing is freed.
enum ReplyCallbacks {
  static var all: redisReplyObjectFunctions {
    var functions = redisReplyObjectFunctions()
    unsafe functions.createString = { task, start, count in
      guard let task = unsafe task else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
      let type = unsafe task.pointee.type
      return unsafe ReplyCallbacks.report(task) { reader in
        reader.found(bytes: count) { unsafe ReplyCallbacks.reply(of: type, bytes) }
      }
    }
    unsafe functions.createArray = { task, count in
      guard let task = unsafe task else { return nil }
      return unsafe ReplyCallbacks.report(task) { $0.foundArray(of: Int(clamping: count)) }
    }
    unsafe functions.createInteger = { task, number in
      guard let task = unsafe task else { return nil }
      return unsafe ReplyCallbacks.report(task) { $0.found(bytes: 0) { .integer(Int(number)) } }
    }
    unsafe functions.createNil = { task in
      guard let task = unsafe task else { return nil }
      return unsafe ReplyCallbacks.report(task) { $0.found(bytes: 0) { .null } }
    }
    unsafe functions.freeObject = { _ in }
    return functions
  }

  private static func report(
    _ task: UnsafePointer<redisReadTask>, _ found: (ReplyReader) -> Bool
  ) -> UnsafeMutableRawPointer? {
    guard let context = unsafe task.pointee.privdata else { return nil }
    return found(unsafe Unmanaged<ReplyReader>.fromOpaque(context).takeUnretainedValue()) ? unsafe context : nil
  }

  private static func reply(of type: Int32, _ bytes: UnsafeRawBufferPointer) -> RedisReply {
    switch type {
    case REDIS_REPLY_STATUS: unsafe .status(String(decoding: bytes, as: UTF8.self))
    case REDIS_REPLY_ERROR: unsafe .error(String(decoding: bytes, as: UTF8.self))
    default: unsafe .bytes(Array(bytes))
    }
  }
}
