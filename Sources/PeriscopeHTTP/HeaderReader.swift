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

/// Copies a request's headers into one block of memory, after measuring them.
struct HeaderPacker {
  private enum Step { case measure, copy }

  private var step = Step.measure
  /// Whether the next header is the empty one that `Callbacks.requestStarted` has added.
  private var isMark = true
  private var size = 0
  /// The number of `Cookie` headers.
  private(set) var cookieHeaders = 0
  private(set) var packed = PackedHeaders()

  /// Begins to copy the headers that were measured.
  mutating func startCopying() {
    (step, isMark) = (.copy, true)
    packed.reserve(size)
  }

  static let visit: MHD_KeyValueIteratorN = { context, _, key, size, value, length in
    guard let packer = unsafe context?.assumingMemoryBound(to: HeaderPacker.self), let key = unsafe key else {
      return .NO
    }
    unsafe packer.pointee.visit(
      UnsafeRawBufferPointer(start: key, count: size), UnsafeRawBufferPointer(start: value, count: length))
    return .YES
  }

  private mutating func visit(_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    guard !isMark else {
      isMark = false
      return
    }
    switch step {
    case .measure:
      size += PackedHeaders.size(name: key.count, value: value.count)
      if unsafe HeaderName.cookie.matches(key) { cookieHeaders += 1 }
    case .copy: unsafe packed.append(key, value)
    }
  }
}
