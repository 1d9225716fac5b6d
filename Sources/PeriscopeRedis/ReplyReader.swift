internal import CPeriscopeHiredis

/// Parses a connection's bytes into replies.
///
/// It belongs to one connection and is used only on the loop's thread. hiredis's reader and its table of callbacks are
/// allocated in `init` and freed in `deinit`.
@safe
final class ReplyReader {
  /// A malformed or oversized reply.
  struct Failure: Error {
    let cause: String
  }

  /// The maximum number of bytes per `read` call. hiredis repeatedly moves unparsed bytes to the front of its buffer,
  /// which is slow for large portions.
  static let portion = 16 * 1024
  /// The size in bytes up to which the buffer is kept between replies.
  private static let keptBuffer = 1 << 20

  private let reader: UnsafeMutablePointer<redisReader>
  private let functions: UnsafeMutablePointer<redisReplyObjectFunctions>
  private let limit: Int
  private let assembly: ReplyAssembly

  init(limit: Int) throws(Failure) {
    self.limit = limit
    assembly = ReplyAssembly(limit: limit)
    let functions = UnsafeMutablePointer<redisReplyObjectFunctions>.allocate(capacity: 1)
    unsafe functions.initialize(to: ReplyCallbacks.all)
    guard let reader = unsafe redisReaderCreateWithFunctions(functions) else {
      unsafe functions.deallocate()
      throw Failure(cause: "hiredis could not allocate a reply reader")
    }
    unsafe self.functions = unsafe functions
    unsafe self.reader = unsafe reader
    unsafe reader.pointee.maxbuf = Self.keptBuffer
    // Unretained: the assembly outlives the reader.
    unsafe reader.pointee.privdata = Unmanaged.passUnretained(assembly).toOpaque()
  }

  deinit {
    unsafe redisReaderFree(reader)
    unsafe functions.deallocate()
  }

  /// Parses a portion of bytes, and appends the complete replies.
  func read(_ bytes: ArraySlice<UInt8>, into replies: inout [RedisReply]) throws(Failure) {
    let isTaken = unsafe bytes.withUnsafeBytes {
      unsafe redisReaderFeed(reader, $0.assumingMemoryBound(to: CChar.self).baseAddress, $0.count) == REDIS_OK
    }
    guard isTaken else { throw failure() }
    while true {
      var isWhole: UnsafeMutableRawPointer?
      guard unsafe redisReaderGetReply(reader, &isWhole) == REDIS_OK else { throw failure() }
      guard unsafe isWhole != nil, let reply = assembly.take() else { break }
      replies.append(reply)
    }
    guard unsafe reader.pointee.len <= limit + Self.keptBuffer else { throw tooLarge }
  }

  private func failure() -> Failure {
    guard !assembly.isTooLarge else { return tooLarge }
    return Failure(cause: "its reply is malformed: \(unsafe String(cString: periscope_redis_reader_error(reader)))")
  }

  private var tooLarge: Failure {
    Failure(cause: "its reply exceeds the limit of \(limit) bytes")
  }
}
