internal import CPeriscopeMicroHTTPD

/// The memory of a connection, in which libmicrohttpd keeps the request's head, an index of its headers, and the response's head.
///
/// It also holds the start of the body and later requests that arrived together with the head, up to the size of the read
/// buffer.
struct ConnectionMemory {
  /// The bytes for the index and the response, beyond those of the largest head. libmicrohttpd clears the whole memory for each
  /// request, which takes longer with more.
  private static let spare = 7_680
  /// The bytes of a header's entry in the index.
  private static let entry = 64
  /// The bytes in front of the index that ``unused(head:headers:)`` leaves alone.
  private static let slack = 256
  /// The size of the memory in bytes up to which it is a block of `malloc`. A larger one is a mapping of its own.
  private static let largestBlock = 32 * 1_024
  /// The bytes of a response's head without the default headers and without the target: the status, times, a cookie.
  private static let leastResponse = 768
  /// The bytes of the lines that libmicrohttpd adds to a response: the status, the date, the length and the connection.
  private static let addedLines = 192

  /// The longest value, in bytes, of the additional header of a ``BareResponses/Entry``. `leastResponse` includes it.
  static let longestBareField = 128

  /// The size of the largest head in bytes.
  let largestHead: Int

  init(_ configuration: HTTPServer.Configuration) {
    largestHead = max(1_024, min(32 * 1_024, configuration.headSize))
  }

  /// The size of the connection's memory in bytes.
  var size: Int { largestHead + Self.spare }

  /// The largest difference between the size of libmicrohttpd's read buffer and that of a head, in bytes. The buffer is half of the
  /// memory at first, and then grows by an eighth of the free memory at most.
  private var growth: Int { max(1_024, size / 16) }

  /// Returns the bytes that are left for a response's head, however many bytes have arrived after the request's head.
  func room(head: Int, headers: Int) -> Int {
    // One more entry, for the empty header that `Callbacks.requestStarted` adds in front of the headers.
    size - max(size / 2, head + growth) - (headers + 1) * Self.entry
  }

  /// Whether the part of a head that was read leaves less memory than any response needs.
  func isFull(head: Int, headers: Int) -> Bool { room(head: head, headers: headers) < Self.leastResponse }

  /// Returns the part of a connection's memory that libmicrohttpd neither reads nor writes while a stream waits: behind the request's
  /// head, and before the index of its headers. Its response's head was sent, and a read buffer without bytes has no content.
  ///
  /// - Parameters:
  ///   - head: The size of the request's head, which is at the start of the memory.
  ///   - headers: The number of headers in the index, which is at the end.
  func unused(head: Int, headers: Int) -> Range<Int>? {
    let end = size - headers * Self.entry - Self.slack
    return size <= Self.largestBlock && head < end ? head..<end : nil
  }

  /// Returns the size of a response's head that may contain the request's path twice and its query once, as in redirects.
  static func need(path: Int, query: Int, defaults: Int) -> Int { leastResponse + defaults + 2 * path + query }

  /// Returns the size of the head of a response with its own headers.
  static func need(headers: [HeaderField], defaults: Int) -> Int { addedLines + defaults + size(of: headers) }

  /// Returns the size of headers as sent, in bytes.
  static func size(of headers: [HeaderField]) -> Int {
    headers.reduce(0) { $0 + $1.name.count + $1.value.utf8.count + 4 }
  }
}

extension Exchange {
  /// Whether the head is within its limit, and there is memory for the response's head. Otherwise refuses the request.
  func hasRoom(after inspection: HeaderInspection, _ configuration: HTTPServer.Configuration) -> Bool {
    let memory = ConnectionMemory(configuration)
    responseRoom = memory.room(head: inspection.size, headers: inspection.count)
    let path = target?.pathSize ?? 0
    let size = target?.size ?? 0
    // A request that performs something may be answered with a redirect to its own target.
    let query = unsafe method == .get || method == .head ? 0 : max(0, size - path)
    let need = ConnectionMemory.need(path: path, query: query, defaults: configuration.defaultHeadersSize)
    if inspection.size <= memory.largestHead, need <= responseRoom { return true }
    let isTargetLong = max(path, size / 2) > inspection.size / 3
    connection.refuse(isTargetLong ? .targetTooLong : .headTooLarge)
    return false
  }

  /// Whether the part of the head that was read fills the connection's memory, so that ``hasRoom(after:_:)`` would refuse the request.
  func fillsMemory(_ configuration: HTTPServer.Configuration) -> Bool {
    let count = connection.headerCount
    // Without memory for the empty header that `Callbacks.requestStarted` adds, there are no headers.
    return count == 0 || ConnectionMemory(configuration).isFull(head: readSize, headers: count - 1)
  }

  /// The number of bytes that the part of the head that was read takes of the connection's memory.
  private var readSize: Int {
    guard let start = unsafe connection.peer?.memoryStart else {
      // Only after a request, libmicrohttpd has filled the memory behind that part with zeros.
      return connection.readCount ?? 0
    }
    guard let line = unsafe requestLine, let end = unsafe connection.endOfRead(after: line.end) else { return 0 }
    return unsafe end - start
  }
}

extension Exchange {
  /// Returns the part of the connection's memory that is unused while the response's stream waits; `nil` if that is not certain.
  ///
  /// If a client could shift the range, other memory of the process would be cleared.
  func unusedMemory(_ memory: ConnectionMemory) -> UnusedMemory? {
    let head = connection.headSize
    // The start is certain only if nothing but its head had been read when the connection's first request arrived.
    guard let start = unsafe connection.peer?.certainMemoryStart, unsafe requestLine?.headEnd == start + head,
      let unused = memory.unused(head: head, headers: connection.headerCount)
    else { return nil }
    // Without a body, of which libmicrohttpd may have changed the bytes behind the head.
    guard unsafe method == .get, !present.mayContain(.transferEncoding), !present.mayContain(.contentLength) else {
      return nil
    }
    // After a previous request, libmicrohttpd has filled the memory behind the head with zeros. Anything else is the beginning of a
    // further request.
    guard unsafe start.load(fromByteOffset: head, as: UInt8.self) == 0 else { return nil }
    return unsafe UnusedMemory(UnsafeRawBufferPointer(start: start + unused.lowerBound, count: unused.count))
  }
}

/// The part of a connection's memory that is unused while a stream waits.
@safe struct UnusedMemory {
  private let bytes: UnsafeRawBufferPointer

  fileprivate init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

  /// Returns the whole pages to the kernel, which fills them with zeros when they are used again. Only for libmicrohttpd's thread, while
  /// it asks for the first bytes of the stream: then it has sent the response's head, and nothing else.
  func release() { unsafe periscope_release_pages(bytes.baseAddress, bytes.count) }
}
