internal import CPeriscopeHiredis

/// hiredis's callbacks for the parts of a reply.
///
/// Each returns the assembly as a non-null pointer for success: nothing is allocated, so nothing is freed.
enum ReplyCallbacks {
  static var all: redisReplyObjectFunctions {
    var functions = redisReplyObjectFunctions()
    unsafe functions.createString = { task, start, count in
      guard let type = unsafe task?.pointee.type else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
      return unsafe ReplyCallbacks.report(task) { assembly in
        assembly.add(bytes: count) { unsafe ReplyCallbacks.reply(of: type, bytes) }
      }
    }
    unsafe functions.createArray = { task, count in
      unsafe ReplyCallbacks.report(task) { $0.addArray(of: Int(clamping: count)) }
    }
    unsafe functions.createInteger = { task, number in
      unsafe ReplyCallbacks.report(task) { $0.add { .integer(Int(number)) } }
    }
    unsafe functions.createNil = { task in
      unsafe ReplyCallbacks.report(task) { $0.add { .null } }
    }
    unsafe functions.freeObject = { _ in }
    return functions
  }

  private static func report(
    _ task: UnsafePointer<redisReadTask>?, _ add: (ReplyAssembly) -> Bool
  ) -> UnsafeMutableRawPointer? {
    guard let context = unsafe task?.pointee.privdata else { return nil }
    return add(unsafe Unmanaged<ReplyAssembly>.fromOpaque(context).takeUnretainedValue()) ? unsafe context : nil
  }

  private static func reply(of type: Int32, _ bytes: UnsafeRawBufferPointer) -> RedisReply {
    switch type {
    case REDIS_REPLY_STATUS: unsafe .status(String(decoding: bytes, as: UTF8.self))
    case REDIS_REPLY_ERROR: unsafe .error(String(decoding: bytes, as: UTF8.self))
    default: unsafe .bytes(Array(bytes))
    }
  }
}
