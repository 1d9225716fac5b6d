extension Inputs {
  /// Whether two values are the same bits: then they are equal, whatever they are. Values that differ in bits may be equal all the same.
  static func haveEqualBits<Value>(_ first: Value, _ second: Value) -> Bool {
    withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
    }
  }
}
