internal import CPeriscopeHiredis

/// Turns the bytes of a connection into replies.
///
/// It belongs to one connection and is used on the thread of its loop alone. The library's reader, and the table of functions
/// by which it reports what it finds, are allocated in `init` and freed in `deinit`.
@safe
final class ReplyReader {
  /// Why a connection cannot be read any further.
  struct Failure: Error {
    let cause: String
  }

  /// The library moves what is left to the front of its buffer again and again, so it is given little at a time.
  static let portion = 16 * 1024
  /// The buffer is kept between replies up to this size.
  private static let keptBuffer = 1 << 20

  private let reader: UnsafeMutablePointer<redisReader>
  private let functions: UnsafeMutablePointer<redisReplyObjectFunctions>
  private let limit: Int
  private var assembly: ReplyAssembly

  init(limit: Int) throws(Failure) {
    self.limit = limit
    assembly = ReplyAssembly(limit: limit)
    let functions = UnsafeMutablePointer<redisReplyObjectFunctions>.allocate(capacity: 1)
    unsafe functions.initialize(to: ReplyCallbacks.all)
    guard let reader = unsafe redisReaderCreateWithFunctions(functions) else {
      unsafe functions.deallocate()
      throw Failure(cause: "there is no memory for a reader of its replies")
    }
    unsafe self.functions = unsafe functions
    unsafe self.reader = unsafe reader
    unsafe reader.pointee.maxbuf = Self.keptBuffer
    // Unretained: the reader does not outlive this object.
    unsafe reader.pointee.privdata = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    unsafe redisReaderFree(reader)
    unsafe functions.deallocate()
  }

  /// Takes a portion of what came, and appends the replies that are whole now.
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
    return Failure(cause: "its answer cannot be read: \(unsafe String(cString: periscope_redis_reader_error(reader)))")
  }

  private var tooLarge: Failure {
    Failure(cause: "its answer is larger than the \(limit) bytes that are allowed")
  }

  // Each of these answers whether there is room for what was found.

  func found(bytes count: Int, _ reply: () -> RedisReply) -> Bool {
    guard assembly.hasRoom(forBytes: count) else { return false }
    assembly.add(reply())
    return true
  }

  func foundArray(of count: Int) -> Bool {
    guard assembly.hasRoom(elements: max(1, count)) else { return false }
    assembly.addArray(of: count)
    return true
  }
}
