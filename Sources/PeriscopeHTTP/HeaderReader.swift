internal import CPeriscopeMicroHTTPD

/// Reads a request's headers, or those of one name.
struct HeaderReader {
  /// What is collected.
  enum Purpose {
    /// All headers, as ``HeaderReader/headers``.
    case list
    /// The values of the headers with a name, as ``HeaderReader/values``.
    case values(of: HeaderName)
    /// The size of all headers in one block of memory, and the number of `Cookie` headers.
    case measure
    /// All headers in one block of memory of a size that was measured, as ``HeaderReader/packed``.
    case pack(size: Int)
  }

  private let purpose: Purpose
  /// Whether the next header is the empty one that `Callbacks.requestStarted` has added.
  private var isMark = true
  private(set) var headers: [(name: String, value: String)] = []
  private(set) var values: [String] = []
  private(set) var size = 0
  private(set) var cookieHeaders = 0
  private(set) var packed = PackedHeaders()

  init(_ purpose: Purpose) {
    self.purpose = purpose
    if case .pack(let size) = purpose { packed.reserve(size) }
  }

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
    switch purpose {
    case .list:
      unsafe headers.append((String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self)))
    case .values(let name):
      if unsafe name.matches(key) { unsafe values.append(String(decoding: value, as: UTF8.self)) }
    case .measure:
      size += PackedHeaders.size(name: key.count, value: value.count)
      if unsafe HeaderName.cookie.matches(key) { cookieHeaders += 1 }
    case .pack: unsafe packed.append(key, value)
    }
  }
}
