internal import PeriscopeLocks

/// The case of an enum value: its name, and whether it has a payload.
///
/// The name comes from the runtime's table. A mirror takes thirty times as long, so it is used only once for each case.
struct EnumCase: Sendable {
  let name: String
  let hasPayload: Bool

  /// Enums with cases of the same name share the text of the name.
  private struct Identity: Hashable {
    let type: ObjectIdentifier
    let text: UInt
  }

  private static let known = Lock<[Identity: EnumCase]>([:])

  /// Creates the case of a value, or returns `nil` if the value is not an enum.
  init?<Value>(of value: Value) {
    // The text is a constant of the program, so its address distinguishes the cases of one enum.
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
