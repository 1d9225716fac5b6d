internal import CPeriscopeMicroHTTPD

/// A response as the library wants it. It may be queued on any number of connections; each keeps what it needs.
@safe struct PreparedResponse: ~Copyable, @unchecked Sendable {
  let handle: OpaquePointer

  private init?(taking handle: OpaquePointer?) {
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    unsafe MHD_destroy_response(handle)
  }

  /// A response with all of its bytes, of which the library makes its own copy.
  init?(copying bytes: [UInt8]) {
    let handle = unsafe bytes.withUnsafeBytes { bytes in
      unsafe MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
    unsafe self.init(taking: handle)
  }

  /// A response whose bytes are read when they are sent, so that many of them are not there twice.
  init?(reading bytes: [UInt8]) {
    // Released by the last argument, which the library calls once, when the last connection is done.
    let reader = unsafe Unmanaged.passRetained(BytesReader(bytes)).toOpaque()
    let handle = unsafe MHD_create_response_from_callback(
      UInt64(bytes.count), BytesReader.blockSize, BytesReader.read, reader, BytesReader.release)
    if unsafe handle == nil { unsafe BytesReader.release(reader) }
    unsafe self.init(taking: handle)
  }

  /// A response that goes on until its stream ends.
  init?(stream reader: StreamReader, length: Int?) {
    // Released by the last argument, which the library calls once, when the connection is done. It needs no room: no byte comes by it.
    let context = unsafe Unmanaged.passRetained(reader).toOpaque()
    let handle = unsafe MHD_create_response_from_callback(
      length.map { UInt64($0) } ?? .max, 1, StreamReader.read, context, StreamReader.release)
    if unsafe handle == nil { unsafe StreamReader.release(context) }
    unsafe self.init(taking: handle)
  }

  /// The headers of a stream, for who does not want the stream.
  static func streamWithoutBody(length: Int?) -> PreparedResponse? {
    let size = length.map { UInt64($0) } ?? .max
    guard let handle = unsafe MHD_create_response_from_callback(size, 1, { _, _, _, _ in -1 }, nil, nil) else {
      return nil
    }
    guard length == nil else { return unsafe PreparedResponse(taking: handle) }
    // The library would send the last chunk of a body that it has left out, which the next response would begin with.
    _ = unsafe periscope_mhd_end_with_connection(handle)
    return unsafe PreparedResponse(taking: handle)
  }

  borrowing func add(_ field: HeaderField) {
    _ = unsafe MHD_add_response_header(handle, field.name.rawValue, field.value)
  }
}
