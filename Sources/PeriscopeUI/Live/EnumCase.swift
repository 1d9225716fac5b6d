internal import PeriscopeLocks

/// The case of an enum value: what it is called, and whether it holds something.
///
/// The runtime's own table of names is asked, and a mirror only once for each case: it takes thirty times the time.
struct EnumCase: Sendable {
  let name: String
  let hasPayload: Bool

  /// Enums whose cases are called the same share the text of the name.
  private struct Identity: Hashable {
    let type: ObjectIdentifier
    let text: UInt
  }

  private static let known = Lock<[Identity: EnumCase]>([:])

  /// The case of a value, if that is one of an enum.
  init?<Value>(of value: Value) {
    // The text stands in the program, so its address tells the cases of one enum apart.
    guard let text = enumCaseName(value) else { return nil }
    let identity = Identity(type: ObjectIdentifier(Value.self), text: UInt(bitPattern: text))
    if let known = Self.known.withLock({ $0[identity] }) {
      self = known
      return
    }
    name = String(cString: text)
    hasPayload = !Mirror(reflecting: value).children.isEmpty
    let new = self
    Self.known.withLock { $0[identity] = new }
  }
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
