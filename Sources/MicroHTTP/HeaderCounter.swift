internal import CMicroHTTPD

/// Counts the headers of one name.
struct HeaderCounter {
  let name: String
  var count = 0

  static let visit: MHD_KeyValueIteratorN = { context, _, key, size, _, _ in
    guard let counter = unsafe context?.assumingMemoryBound(to: HeaderCounter.self), let key = unsafe key else {
      return .NO
    }
    if unsafe counter.pointee.matches(UnsafeRawBufferPointer(start: key, count: size)) {
      unsafe counter.pointee.count += 1
    }
    return .YES
  }

  private func matches(_ key: UnsafeRawBufferPointer) -> Bool {
    unsafe key.count == name.utf8.count
      && zip(key, name.utf8).allSatisfy { HeaderName.lowercased($0) == HeaderName.lowercased($1) }
  }
}
