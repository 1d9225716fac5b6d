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
    let reader = unsafe Unmanaged.passRetained(BytesReader(body)).toOpaque()
    let handle = unsafe MHD_create_response_from_callback(
      UInt64(body.size), BytesReader.blockSize, BytesReader.read, reader, BytesReader.release)
    if unsafe handle == nil { unsafe BytesReader.release(reader) }
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
    // Otherwise libmicrohttpd would send the last chunk of the omitted body in front of the next response.
    _ = unsafe periscope_mhd_end_with_connection(handle)
    return unsafe PreparedResponse(taking: handle)
  }

  borrowing func add(_ field: HeaderField) {
    let handle = unsafe handle
    // Swift copies a string that is passed directly to a C function into an array first.
    unsafe field.name.rawValue.withCString { name in
      unsafe field.value.withCString { value in _ = unsafe MHD_add_response_header(handle, name, value) }
    }
  }

  /// Removes a header that was added. No connection may be about to send the response.
  borrowing func remove(_ field: HeaderField) {
    let handle = unsafe handle
    unsafe field.name.rawValue.withCString { name in
      unsafe field.value.withCString { value in _ = unsafe MHD_del_response_header(handle, name, value) }
    }
  }
}
