extension Inputs {
  /// Whether two values are the same bits: then they are equal, whatever they are. Values that differ in bits may be equal all the same.
  static func haveEqualBits<Value>(_ first: Value, _ second: Value) -> Bool {
    withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { second in areEqual(first, second) }
    }
  }

  /// Eight bytes at a time: what is compared are numbers and addresses.
  private static func areEqual(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 8 <= first.count {
      let word = first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word == second.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
      offset += 8
    }
    while offset < first.count {
      guard first[offset] == second[offset] else { return false }
      offset += 1
    }
    return true
  }
}
