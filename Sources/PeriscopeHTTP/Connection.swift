internal import CPeriscopeMicroHTTPD
internal import Glibc
internal import PeriscopeSystem

/// One of the library's connections. Every call that takes it stands in this file.
///
/// `Sendable`, because the pointer itself may go anywhere: who calls from another thread than the connection's own does so
/// while it is suspended, under the lock of the state that knows it (``ExchangeState``, ``StreamState``).
@safe struct Connection: @unchecked Sendable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  var remoteAddress: RemoteAddress {
    guard let address = unsafe periscope_mhd_address(handle) else { return .unknown }
    return unsafe RemoteAddress(address)
  }

  /// Takes the connection out of its thread's loop. Only its own callbacks may do so.
  func suspend() {
    unsafe MHD_suspend_connection(handle)
  }

  /// Puts a suspended connection back. From any thread, and only once for each suspension.
  func resume() {
    unsafe MHD_resume_connection(handle)
  }

  /// Answers whether the library took the response; if not, the connection is to be closed.
  func queue(_ status: Status, _ response: borrowing PreparedResponse) -> Bool {
    unsafe MHD_queue_response(handle, UInt32(status.code), response.handle) == .YES
  }

  func header(_ name: HeaderName) -> String? {
    let name = name.rawValue
    return unsafe name.withCString { key in
      var value: UnsafePointer<CChar>?
      var size = 0
      let result = unsafe MHD_lookup_connection_value_n(
        handle, .HEADER_KIND, key, name.utf8.count, &value, &size)
      guard result == .YES, let value = unsafe value else { return nil }
      var bytes = unsafe UnsafeRawBufferPointer(start: value, count: size)[...]
      // The library cuts blanks off at the front only.
      while unsafe bytes.last == UInt8(ascii: " ") || bytes.last == UInt8(ascii: "\t") { unsafe bytes.removeLast() }
      return unsafe String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The values of a header, in their order.
  func values(of name: HeaderName) -> [String] { read(HeaderReader(name)).values }

  /// The request's headers, in their order.
  var headers: [(name: String, value: String)] { read(HeaderReader()).headers }

  private func read(_ reader: HeaderReader) -> HeaderReader {
    var reader = reader
    unsafe withUnsafeMutablePointer(to: &reader) { reader in
      _ = unsafe MHD_get_connection_values_n(handle, .HEADER_KIND, HeaderReader.visit, reader)
    }
    return reader
  }

  /// Looks at all headers, which stand behind the request line's version in memory.
  func inspectHeaders(after version: UnsafePointer<CChar>) -> HeaderInspection {
    var inspection = unsafe HeaderInspection(after: version, length: strlen(version))
    unsafe withUnsafeMutablePointer(to: &inspection) { inspection in
      _ = unsafe MHD_get_connection_values_n(handle, .HEADER_KIND, HeaderInspection.visit, inspection)
    }
    inspection.finish()
    return inspection
  }

  /// Whom the connection is with, as the server watches over it.
  var peer: Peer? {
    unsafe periscope_mhd_socket_context(handle).map { unsafe Unmanaged<Peer>.fromOpaque($0).takeUnretainedValue() }
  }

  var descriptor: Int32 { unsafe periscope_mhd_descriptor(handle) }

  /// How many bytes of what was sent the peer has not taken.
  var untaken: Int32 { periscope_untaken(descriptor) }
}
