internal import ComposableArchitecture
internal import Glibc
internal import PeriscopeLocks
@_spi(Reflection) internal import Swift

/// Inspects the stored properties of views.
enum Inputs {
  private static let known = Lock<[ObjectIdentifier: Bool]>([:])

  /// Whether a view may contain a state, and therefore an old copy of it. Only a view of objects and plain values contains
  /// none.
  static func mayHoldState<Content>(_ view: Content) -> Bool {
    let type = ObjectIdentifier(Content.self)
    if let answer = known.withLock({ $0[type] }) { return answer }
    let isStruct = Mirror(reflecting: view).displayStyle == .struct
    let answer = !isPlain(Content.self, isStruct: isStruct)
    known.withLock { $0[type] = answer }
    return answer
  }

  /// Whether two values have the same bits, and so are equal. Equal values may have different bits.
  static func haveEqualBits<Value>(_ first: Value, _ second: Value) -> Bool {
    withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { second in
        guard let start = first.baseAddress, let other = second.baseAddress else { return true }
        return memcmp(start, other, first.count) == 0
      }
    }
  }

  /// Whether a value of a type contains no state. Types that hide their content, such as closures and existentials, are not
  /// plain.
  private static func isPlain(_ type: Any.Type, isStruct: Bool) -> Bool {
    if type is AnyClass || type is any PlainInput.Type { return true }
    guard isStruct, !(type is any ObservableState.Type) else { return false }
    // Reads the declared types of the fields. A mirror would not do: it shows the value that an existential contains
    // now.
    return _forEachField(of: type) { _, _, field, kind in isPlain(field, isStruct: kind == .struct) }
  }
}
