internal import PeriscopeSystem

/// A request's headers in one block of memory, from which texts are made when they are read.
///
/// A page keeps the request that has opened it, and rarely reads it. Separate strings would take several times the memory.
package struct PackedHeaders: Sendable {
  /// For each header, the lengths of the name and the value, see ``PackedNumber``, and then both texts.
  private var bytes: [UInt8] = []

  /// Copies headers.
  package init(_ headers: [(name: String, value: String)]) {
    reserve(headers.reduce(0) { $0 + Self.size(name: $1.name.utf8.count, value: $1.value.utf8.count) })
    for (name, value) in headers {
      append(name.utf8.count, value.utf8.count)
      bytes += name.utf8
      bytes += value.utf8
    }
  }

  init() {}

  /// Takes headers from ``packed``.
  package init(packed: some Sequence<UInt8>) { bytes = Array(packed) }

  /// The headers as bytes for ``init(packed:)``.
  package var packed: [UInt8] { bytes }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  static func size(name: Int, value: Int) -> Int {
    PackedNumber.size(of: name) + PackedNumber.size(of: value) + name + value
  }

  mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    append(name.count, value.count)
    unsafe bytes.append(contentsOf: name)
    unsafe bytes.append(contentsOf: value)
  }

  private mutating func append(_ name: Int, _ value: Int) {
    PackedNumber.append(name, to: &bytes)
    PackedNumber.append(value, to: &bytes)
  }

  /// The headers, in order.
  package var list: [(name: String, value: String)] {
    var list: [(name: String, value: String)] = []
    visit { name, value in
      list.append((text(name), text(value)))
      return true
    }
    return list
  }

  /// Returns the first value of a name, in any case.
  package subscript(name: String) -> String? {
    var found: String?
    let wanted = name.utf8.span
    let bytes = bytes.span
    visit { name, value in
      guard bytes.extracting(name).isEqual(toASCII: wanted) else { return true }
      found = text(value)
      return false
    }
    return found
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Calls the closure with the places of each header's name and value until it returns `false`.
  private func visit(_ body: (_ name: Range<Int>, _ value: Range<Int>) -> Bool) {
    var position = 0
    let span = bytes.span
    while position < bytes.count {
      let name = PackedNumber.read(span, at: &position)
      let value = PackedNumber.read(span, at: &position)
      let start = position
      position = start + name + value
      guard body(start..<start + name, start + name..<position) else { return }
    }
  }
}
