internal import CPeriscopeHTTP
internal import CPeriscopeMicroHTTPD
internal import Glibc
internal import PeriscopeSystem

/// A libmicrohttpd connection. Every call with its handle is in this file, but for one in ``Callbacks/requestStarted``.
///
/// Unchecked `Sendable`: a thread other than the connection's own calls it only while it is suspended, under the lock
/// of the state that tracks the suspension (``ExchangeState``, ``StreamState``), or for its socket until the end of the
/// response, under the lock of ``UnsentBody``.
@safe struct Connection: @unchecked Sendable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  var remoteAddress: RemoteAddress {
    guard let address = unsafe periscope_mhd_address(handle) else { return .unknown }
    return unsafe RemoteAddress(address)
  }

  /// Suspends the connection. Only its own callbacks may call this.
  func suspend() {
    unsafe MHD_suspend_connection(handle)
  }

  /// Resumes a suspended connection, from any thread. Called exactly once for each suspension.
  func resume() {
    unsafe MHD_resume_connection(handle)
  }

  /// Queues a response. Returns `false` if libmicrohttpd refuses it; then the connection must be closed.
  func queue(_ status: Status, _ response: borrowing PreparedResponse) -> Bool {
    unsafe MHD_queue_response(handle, UInt32(status.code), response.handle) == .YES
  }

  func header(_ name: HeaderName) -> String? {
    guard name != .cookie else { return CookieHeader.joined(values(of: .cookie)) }
    return unsafe name.withCString { key, count in
      var value: UnsafePointer<CChar>?
      var size = 0
      let result = unsafe MHD_lookup_connection_value_n(handle, .HEADER_KIND, key, count, &value, &size)
      guard result == .YES, let value = unsafe value else { return nil }
      return unsafe String(decoding: UnsafeRawBufferPointer(start: value, count: size).trimmed, as: UTF8.self)
    }
  }

  /// Whether the value of the first header with a name is `expected`.
  func header(_ name: HeaderName, is expected: StaticString) -> Bool {
    unsafe name.withCString { key, count in
      var value: UnsafePointer<CChar>?
      var size = 0
      let result = unsafe MHD_lookup_connection_value_n(handle, .HEADER_KIND, key, count, &value, &size)
      guard result == .YES, let value = unsafe value else { return false }
      let bytes = unsafe UnsafeRawBufferPointer(start: value, count: size).trimmed
      return unsafe bytes.count == expected.utf8CodeUnitCount && memcmp(value, expected.utf8Start, bytes.count) == 0
    }
  }

  /// Calls the closure with the bytes of the first cookie with a name, which are UTF-8, if there is one.
  func readCookie(_ name: String, _ read: (Span<UInt8>) -> Void) {
    var reader = CookieReader(name)
    unsafe visit(.HEADER_KIND, with: &reader, CookieReader.visit)
    guard let value = unsafe reader.value else { return }
    unsafe read(value.bindMemory(to: UInt8.self).span)
  }

  /// The number of cookies in all `Cookie` headers.
  var cookieCount: Int {
    var count = 0
    unsafe visit(.HEADER_KIND, with: &count, CookieCounter.visit)
    return count
  }

  /// The values of a header, in order.
  func values(of name: HeaderName) -> [String] { read(.values(of: name)).values }

  /// The number of headers that were read.
  var headerCount: Int { unsafe Int(MHD_get_connection_values_n(handle, .HEADER_KIND, nil, nil)) }

  /// The request's headers, in order. Several `Cookie` headers are joined into one.
  var headers: [(name: String, value: String)] { CookieHeader.joining(read(.list).headers) }

  /// The request's headers, in order, in one block of memory. Several `Cookie` headers are joined into one.
  var packedHeaders: PackedHeaders {
    let measured = read(.measure)
    guard measured.cookieHeaders <= 1 else { return PackedHeaders(headers) }
    return read(.pack(size: measured.size)).packed
  }

  private func read(_ purpose: HeaderReader.Purpose) -> HeaderReader {
    var reader = HeaderReader(purpose)
    unsafe visit(.HEADER_KIND, with: &reader, HeaderReader.visit)
    return reader
  }

  /// The size of the request's head in bytes, from its method to the end of its empty line.
  var headSize: Int { unsafe Int(periscope_mhd_head_size(handle)) }

  /// Inspects all headers, which follow the request line's version in memory.
  func inspectHeaders(after version: UnsafePointer<CChar>, method: UnsafePointer<CChar>) -> HeaderInspection {
    var inspection = unsafe HeaderInspection(after: UnsafeRawPointer(version) + strlen(version))
    unsafe visit(.HEADER_KIND, with: &inspection, HeaderInspection.visit)
    inspection.size = headSize
    unsafe inspection.finish(at: UnsafeRawPointer(method) + inspection.size)
    return inspection
  }

  /// Returns the end of the part of a head that was read, at most two lines behind its last header.
  ///
  /// - Parameter line: The end of the request line's target.
  func endOfRead(after line: UnsafeRawPointer) -> UnsafeRawPointer? {
    var inspection = unsafe HeaderInspection(after: line)
    unsafe visit(.HEADER_KIND, with: &inspection, HeaderInspection.visit)
    return unsafe inspection.endOfRead
  }

  /// Whether the trailers of a body in chunks are well-formed. libmicrohttpd reads them into the memory behind the head.
  func areTrailersWellFormed(after chunks: ChunkFraming) -> Bool {
    var inspection = unsafe HeaderInspection(trailersAt: chunks.start)
    unsafe visit(.FOOTER_KIND, with: &inspection, HeaderInspection.visit)
    inspection.finishTrailers(isEndRead: chunks.isEndRead)
    return inspection.flaw == nil
  }

  private func visit<Value>(_ kind: MHD_ValueKind, with value: inout Value, _ call: @escaping MHD_KeyValueIteratorN) {
    unsafe withUnsafeMutablePointer(to: &value) { value in
      _ = unsafe MHD_get_connection_values_n(handle, kind, call, value)
    }
  }

  /// The reason why libmicrohttpd refuses the request's `Content-Length`, or will refuse it once the head has arrived.
  /// libmicrohttpd ignores the length of a request with a `Transfer-Encoding`.
  var flawOfLength: BareRefusal? {
    guard header(.transferEncoding) == nil, let length = values(of: .contentLength).first else { return nil }
    guard !length.isEmpty, length.utf8.allSatisfy({ (48...57).contains($0) }) else { return .malformedLength }
    return UInt64(length) == nil ? .bodyTooLarge : nil
  }

  /// Writes a response before libmicrohttpd does, and ends the connection.
  func refuse(_ refusal: BareRefusal) { refusal.write(to: descriptor) }

  /// The peer stored with the connection.
  var peer: Peer? {
    unsafe periscope_mhd_socket_context(handle).map { unsafe Unmanaged<Peer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Calls the closure with the peer stored with the connection, without counting a reference to it.
  func withPeer<Result>(_ body: (Peer) -> Result) -> Result? {
    unsafe periscope_mhd_socket_context(handle).map { peer in
      unsafe Unmanaged<Peer>.fromOpaque(peer)._withUnsafeGuaranteedRef(body)
    }
  }

  /// Lets the peer enter a phase. Returns `false` if the connection is over.
  func enters(_ phase: Peer.Phase) -> Bool { withPeer { $0.enter(phase) } ?? true }

  /// The descriptor of the epoll set that the connection's thread waits for.
  var epoll: Int32 { unsafe periscope_mhd_epoll(handle) }

  var descriptor: Int32 { unsafe periscope_mhd_descriptor(handle) }

  /// The number of bytes that were read from the socket, with a constant offset; `nil` if the kernel does not report it.
  var readCount: Int? {
    let count = periscope_read_count(descriptor)
    return count >= 0 ? Int(count) : nil
  }

  /// The number of sent bytes that the peer has not acknowledged.
  var unacknowledged: Int32 { periscope_unacknowledged(descriptor) }
}

extension UnsafeRawBufferPointer {
  /// A header's value without the blanks at its end. libmicrohttpd removes only those at the front.
  var trimmed: UnsafeRawBufferPointer {
    var count = count
    while count > 0, unsafe self[count - 1] == UInt8(ascii: " ") || self[count - 1] == UInt8(ascii: "\t") { count -= 1 }
    return unsafe UnsafeRawBufferPointer(start: baseAddress, count: count)
  }
}
