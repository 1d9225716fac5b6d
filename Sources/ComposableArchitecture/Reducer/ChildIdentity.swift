internal import PeriscopeLocks

/// What tells one child from the next in the same place: the case that its state is of, and its id, if it has one.
struct ChildID: Hashable, Sendable {
  /// An id behind a reference, because this is copied more often than looked at.
  ///
  /// Unchecked `Sendable`: an id is hashed and compared only.
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

  /// The id, if it is of this type.
  func value<ID>(as type: ID.Type) -> ID? { box?.id.base as? ID }
}

/// How to tell the children of one type from each other: found out once for each reducer, as it takes longer than an action.
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

  /// Whether one child of this type is as good as another.
  var isAnonymous: Bool { if case .anonymous = kind { true } else { false } }

  func id(of child: Child) -> ChildID {
    switch kind {
    case .anonymous: ChildID()
    case .identified(let id): ChildID(id: id(child))
    case .enumeration:
      ChildID(enumCase: enumCaseAddress(of: child), id: (child as? any ObservableState)?._$presentedID)
    }
  }

  /// Whether a state of this type may be one that is gone after an action of its.
  var mayBeEphemeral: Bool { enumCases != nil }

  /// Whether a state is gone after an action.
  func isEphemeral<Action>(_ child: Child, after action: Action) -> Bool {
    guard let enumCases else { return false }
    let address = enumCaseAddress(of: child)
    // Most cases are none that anything is gone of: those are known by their names, and no mirror is needed.
    if enumCases.isLasting(address) { return false }
    if Ephemeral.isDismissed(child, by: action) { return true }
    if !_isEphemeral(child) { enumCases.add(address) }
    return false
  }
}

/// The cases of one enum that are known to be lasting.
private final class EnumCases: Sendable {
  private let lasting = Lock<Set<UInt>>([])

  func isLasting(_ address: UInt) -> Bool { address != 0 && lasting.withLock { $0.contains(address) } }
  func add(_ address: UInt) { lasting.withLock { _ = $0.insert(address) } }
}

/// Where the runtime has the name of the case that a value is of: a number for each case of an enum; 0 for what is no enum.
func enumCaseAddress<Value>(of value: Value) -> UInt { UInt(bitPattern: enumCaseName(value)) }

/// The runtime's own name of the case that a value is of.
@_silgen_name("swift_EnumCaseName")
func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
