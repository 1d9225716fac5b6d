internal import Locks

/// The case of an enum value: what it is called, and whether it holds something.
///
/// The runtime's own table of names is asked, and a mirror only once for each case: it takes thirty times the time.
struct EnumCase: Sendable {
  let name: String
  let hasPayload: Bool

  private static let known = Lock<[UInt: EnumCase]>([:])

  /// The case of a value, if that is one of an enum.
  init?<Value>(of value: Value) {
    // The text stands in the program, so its address is the case's identity.
    guard let text = enumCaseName(value) else { return nil }
    let address = UInt(bitPattern: text)
    if let known = Self.known.withLock({ $0[address] }) {
      self = known
      return
    }
    name = String(cString: text)
    hasPayload = !Mirror(reflecting: value).children.isEmpty
    let new = self
    Self.known.withLock { $0[address] = new }
  }
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
