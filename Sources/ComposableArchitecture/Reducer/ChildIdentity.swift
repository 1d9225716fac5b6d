internal import PeriscopeLocks

/// Identifies a child: by the case of its state, and by its ID, if it has one.
struct ChildID: Hashable, Sendable {
  /// An ID behind a reference, because it is copied more often than compared.
  ///
  /// Unchecked `Sendable`: the ID is only hashed and compared.
  private final class Box: Hashable, @unchecked Sendable {
    let id: AnyHashable
    init(_ id: AnyHashable) { self.id = id }
    static func == (lhs: Box, rhs: Box) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  private let enumCase: UInt
  private let box: Box?

  init(enumCase: UInt = 0, id: AnyHashable? = nil) {
    self.enumCase = enumCase
    box = id.map(Box.init)
  }

  /// The ID, if it has this type.
  func value<ID>(as type: ID.Type) -> ID? { box?.id.base as? ID }
}

/// Computes the identities of children of one type. It is created once for each reducer, because inspecting the type
/// takes longer than an action.
struct ChildIdentity<Child> {
  private enum Kind {
    case anonymous
    case identified((Child) -> AnyHashable)
    case enumeration
  }

  private let kind: Kind
  private let enumCases: EnumCases?

  init() {
    if let identified = Child.self as? any Identifiable.Type {
      func reader<Value: Identifiable>(_: Value.Type) -> (Child) -> AnyHashable {
        { child in
          withUnsafePointer(to: child) {
            AnyHashable(UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee.id)
          }
        }
      }
      kind = .identified(reader(identified))
    } else {
      kind = Child.self is any CasePathable.Type ? .enumeration : .anonymous
    }
    enumCases = Ephemeral.isPossible(for: Child.self) ? EnumCases() : nil
  }

  /// Whether children of this type cannot be distinguished.
  var isAnonymous: Bool { if case .anonymous = kind { true } else { false } }

  func id(of child: Child) -> ChildID {
    switch kind {
    case .anonymous: ChildID()
    case .identified(let id): ChildID(id: id(child))
    case .enumeration:
      ChildID(enumCase: enumCaseAddress(of: child), id: (child as? any ObservableState)?._$presentedID)
    }
  }

  /// Whether states of this type may be ephemeral.
  var mayBeEphemeral: Bool { enumCases != nil }

  /// Whether the child's state is ephemeral, and this action dismisses it.
  func isEphemeral<Action>(_ child: Child, after action: Action) -> Bool {
    guard let enumCases else { return false }
    let address = enumCaseAddress(of: child)
    // Most cases are never ephemeral. The addresses of their names are remembered, which avoids a mirror.
    if enumCases.isLasting(address) { return false }
    if Ephemeral.isDismissed(child, by: action) { return true }
    if !_isEphemeral(child) { enumCases.add(address) }
    return false
  }
}

/// The cases of an enum that are known not to be ephemeral.
private final class EnumCases: Sendable {
  private let lasting = Lock<Set<UInt>>([])

  func isLasting(_ address: UInt) -> Bool { address != 0 && lasting.withLock { $0.contains(address) } }
  func add(_ address: UInt) { lasting.withLock { _ = $0.insert(address) } }
}

/// Returns the address of the case's name in the Swift runtime, as a number that identifies the case; 0 if the value is
/// not an enum.
func enumCaseAddress<Value>(of value: Value) -> UInt { UInt(bitPattern: enumCaseName(value)) }

/// The Swift runtime's function that returns the name of a value's case.
@_silgen_name("swift_EnumCaseName")
func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
