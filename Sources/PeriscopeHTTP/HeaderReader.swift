internal import CPeriscopeMicroHTTPD

/// Reads all headers of a request.
struct HeaderReader {
  var headers: [(name: String, value: String)] = []

  static let visit: MHD_KeyValueIteratorN = { context, _, key, size, value, length in
    guard let reader = unsafe context?.assumingMemoryBound(to: HeaderReader.self), let key = unsafe key else {
      return .NO
    }
    let name = unsafe String(decoding: UnsafeRawBufferPointer(start: key, count: size), as: UTF8.self)
    let value = unsafe String(decoding: UnsafeRawBufferPointer(start: value, count: length), as: UTF8.self)
    unsafe reader.pointee.headers.append((name, value))
    return .YES
  }
}
