internal import PeriscopeLocks
internal import Synchronization

/// The case of an enum value: its name, and whether it has a payload.
///
/// The name comes from the table of the Swift runtime. A mirror takes thirty times as long, so it is used only once for each
/// case.
struct EnumCase: Sendable {
  let name: String
  let hasPayload: Bool

  /// The identity includes the type, because enums with cases of the same name share the text of the name.
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
    if let recent = Self.recent.find(identity) {
      self = recent
      return
    }
    if let known = Self.known.withLock({ $0[identity] }) {
      self = known
    } else {
      name = String(cString: text)
      hasPayload = !Mirror(reflecting: value).children.isEmpty
      let new = self
      Self.known.withLock { $0[identity] = new }
    }
    Self.recent.add(self, identity)
  }

  /// A cache of cases, each at the index that its identity determines, so that most lookups need no lock and no dictionary. An
  /// index keeps its first case, so no entry is ever released.
  ///
  /// Unchecked `Sendable`: the entries are constant, and are published through atomics.
  private final class Recent: @unchecked Sendable {
    private final class Entry {
      let identity: Identity
      let enumCase: EnumCase

      init(_ identity: Identity, _ enumCase: EnumCase) {
        self.identity = identity
        self.enumCase = enumCase
      }
    }

    private static let capacity = 256

    private let places = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: capacity)

    init() {
      for index in 0..<Self.capacity { (places + index).initialize(to: Atomic(0)) }
    }

    func find(_ identity: Identity) -> EnumCase? {
      guard let entry = UnsafeRawPointer(bitPattern: place(of: identity).pointee.load(ordering: .acquiring)) else {
        return nil
      }
      return Unmanaged<Entry>.fromOpaque(entry)._withUnsafeGuaranteedRef {
        $0.identity == identity ? $0.enumCase : nil
      }
    }

    func add(_ enumCase: EnumCase, _ identity: Identity) {
      let place = place(of: identity)
      guard place.pointee.load(ordering: .relaxed) == 0 else { return }
      let entry = Unmanaged.passRetained(Entry(identity, enumCase))
      let (isFirst, _) = place.pointee.compareExchange(
        expected: 0, desired: UInt(bitPattern: entry.toOpaque()), ordering: .acquiringAndReleasing)
      if !isFirst { entry.release() }
    }

    private func place(of identity: Identity) -> UnsafeMutablePointer<Atomic<UInt>> {
      let mixed = (identity.text ^ UInt(bitPattern: identity.type)) &* 0x9E37_79B9_7F4A_7C15
      return places + Int(mixed >> 56)
    }
  }

  private static let recent = Recent()
}

@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
