internal import CPeriscopeMicroHTTPD

/// Collects a request's headers, or those of one name.
struct HeaderReader {
  private let name: HeaderName?
  /// Whether the next header is the empty one that `Callbacks.requestStarted` has added.
  private var isMark = true
  /// All headers, if no name was given.
  private(set) var headers: [(name: String, value: String)] = []
  /// The values of the headers with the given name.
  private(set) var values: [String] = []

  init(_ name: HeaderName? = nil) { self.name = name }

  static let visit: MHD_KeyValueIteratorN = { context, _, key, size, value, length in
    guard let reader = unsafe context?.assumingMemoryBound(to: HeaderReader.self), let key = unsafe key else {
      return .NO
    }
    unsafe reader.pointee.visit(
      UnsafeRawBufferPointer(start: key, count: size), UnsafeRawBufferPointer(start: value, count: length))
    return .YES
  }

  private mutating func visit(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    guard !isMark else {
      isMark = false
      return
    }
    if let name {
      if unsafe name.matches(key) { unsafe values.append(String(decoding: value, as: UTF8.self)) }
    } else {
      unsafe headers.append((String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self)))
    }
  }
}
