internal import CPeriscopeMicroHTTPD

/// Finds the first cookie with a name in the bytes of a request's headers.
@safe struct CookieReader {
  private let name: String
  /// The value in the connection's memory.
  private(set) var value: UnsafeRawBufferPointer?

  init(_ name: String) { self.name = name }

  static let visit: MHD_KeyValueIteratorN = { context, _, key, size, value, length in
    guard let reader = unsafe context?.assumingMemoryBound(to: CookieReader.self), let key = unsafe key else {
      return .NO
    }
    let name = unsafe UnsafeRawBufferPointer(start: key, count: size)
    // Comparing the length first is faster than reading the constant. The first header is the empty one that
    // `Callbacks.requestStarted` has added.
    guard size == 6, length > 0, unsafe HeaderName.cookie.matches(name), let value = unsafe value else { return .YES }
    let bytes = unsafe UnsafeRawBufferPointer(start: value, count: length).bindMemory(to: UInt8.self)
    guard let range = unsafe CookieHeader.range(of: reader.pointee.name, in: bytes.span) else { return .YES }
    unsafe reader.pointee.value = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range])
    // Only the first cookie with the name counts.
    return .NO
  }
}
