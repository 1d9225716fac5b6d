internal import CPeriscopeMicroHTTPD

/// A libmicrohttpd response. It can be queued on any number of connections, which retain it.
@safe struct PreparedResponse: ~Copyable, @unchecked Sendable {
  let handle: OpaquePointer

  private init?(taking handle: OpaquePointer?) {
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    unsafe MHD_destroy_response(handle)
  }

  /// Makes a response with a copy of the bytes.
  init?(copying bytes: [UInt8]) {
    let handle = unsafe bytes.withUnsafeBytes { bytes in
      unsafe MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    unsafe self.init(taking: handle)
  }

  /// Makes a response whose bytes are read while they are sent, without a second copy.
  init?(reading body: UnsentBody) {
    // Released by the last argument, which libmicrohttpd calls once, after the last connection is done.
    let context = unsafe Unmanaged.passRetained(body).toOpaque()
    let handle = unsafe MHD_create_response_from_callback(
      UInt64(body.size), UnsentBody.blockSize, UnsentBody.read, context, UnsentBody.release)
    if unsafe handle == nil { unsafe UnsentBody.release(context) }
    unsafe self.init(taking: handle)
  }

  /// Makes a response with a stream.
  init?(stream reader: StreamReader, length: Int?) {
    // Released by the last argument, which libmicrohttpd calls once, after the connection is done. The reader returns no bytes,
    // so a buffer of one byte is enough.
    let context = unsafe Unmanaged.passRetained(reader).toOpaque()
    let handle = unsafe MHD_create_response_from_callback(
      length.map { UInt64($0) } ?? .max, 1, StreamReader.read, context, StreamReader.release)
    if unsafe handle == nil { unsafe StreamReader.release(context) }
    unsafe self.init(taking: handle)
  }

  /// Makes a response with the headers of a stream, for `HEAD`.
  static func streamWithoutBody(length: Int?) -> PreparedResponse? {
    let size = length.map { UInt64($0) } ?? .max
    guard let handle = unsafe MHD_create_response_from_callback(size, 1, { _, _, _, _ in -1 }, nil, nil) else {
      return nil
    }
    guard length == nil else { return unsafe PreparedResponse(taking: handle) }
    // On a connection that stays open, libmicrohttpd would send the last chunk of the omitted body in front of the next
    // response.
    _ = unsafe periscope_mhd_end_with_connection(handle)
    return unsafe PreparedResponse(taking: handle)
  }

  borrowing func add(_ field: HeaderField) {
    let handle = unsafe handle
    // Swift copies a string that is passed directly to a C function into an array first.
    unsafe field.name.withCString { name, _ in
      unsafe field.value.withCString { value in _ = unsafe MHD_add_response_header(handle, name, value) }
    }
  }

  /// A header's value in the memory of a response, until the header is removed.
  @safe struct AddedValue {
    private let bytes: UnsafeMutablePointer<CChar>
    private let count: Int

    fileprivate init(_ bytes: UnsafeMutablePointer<CChar>, count: Int) {
      unsafe self.bytes = bytes
      self.count = count
    }

    /// The value, terminated by a NUL.
    fileprivate var text: UnsafePointer<CChar> { unsafe UnsafePointer(bytes) }

    /// Replaces the value by one of the same length. Returns `false` if the lengths differ. No connection may be about to send the
    /// response.
    func replace(by new: String) -> Bool {
      let new = new.utf8.span
      guard new.count == count else { return false }
      for index in new.indices { unsafe bytes[index] = CChar(bitPattern: new[index]) }
      return true
    }
  }

  /// Adds a header whose name the response does not have. Returns its value, which can be replaced.
  borrowing func addReplaceable(_ field: HeaderField) -> AddedValue? {
    add(field)
    let handle = unsafe handle
    // libmicrohttpd has copied the value for this response alone.
    guard let value = unsafe field.name.withCString({ name, _ in unsafe MHD_get_response_header(handle, name) }) else {
      return nil
    }
    return unsafe AddedValue(UnsafeMutablePointer(mutating: value), count: field.value.utf8.count)
  }

  /// Removes a header that was added. No connection may be about to send the response.
  borrowing func remove(_ name: HeaderName, _ value: AddedValue) {
    let handle = unsafe handle
    unsafe name.withCString { name, _ in _ = unsafe MHD_del_response_header(handle, name, value.text) }
  }
}
