internal import CPeriscopeMicroHTTPD

/// Counts the cookies in the bytes of a request's headers.
enum CookieCounter {
  static let visit: MHD_KeyValueIteratorN = { context, _, key, size, value, length in
    guard let count = unsafe context?.assumingMemoryBound(to: Int.self), let key = unsafe key else { return .NO }
    let name = unsafe UnsafeRawBufferPointer(start: key, count: size)
    guard size == 6, unsafe HeaderName.cookie.matches(name), let value = unsafe value else { return .YES }
    let bytes = unsafe UnsafeRawBufferPointer(start: value, count: length).bindMemory(to: UInt8.self)
    unsafe count.pointee += CookieHeader.count(in: bytes.span)
    return .YES
  }
}
