public import CPeriscopeStores
public import Perception

/// Follows the reads and writes of the fields of one state, and holds its identity.
///
/// `@ObservableState` gives a struct one. Copies of the state share it. It is no part of the value: invisible to `==`, hashing,
/// coding and dumps.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the state that this registrar belongs to.
  public private(set) var id = ObservableStateID()
  @usableFromInline let registrar = PerceptionRegistrar()

  /// Makes the registrar of a new state.
  public init() {}

  /// Takes a new identity, because the state is about to be changed as a whole.
  public mutating func _$willModify() { id._$willModify() }

  /// Whom the readers of the state follow: the same for all copies.
  var followers: AnyObject { registrar.extent }

  /// Tells the readers of the state that another one stands where it stood.
  func replaced() { registrar.extent.replaced() }

  /// The same, by whom the readers follow.
  static func replaced(_ followers: AnyObject) { (followers as? Extent)?.replaced() }

  /// How many bytes into a registrar it says whom the readers follow.
  static let followedOffset = MemoryLayout<Self>.offset(of: \.registrar.extent) ?? 0

  /// Says that the field with this index is read.
  @inlinable @inline(__always)
  public func access<Subject: ObservableState>(_ subject: Subject.Type, field: Int) {
    periscope_note_state_read()
    registrar.access(subject, field: field)
  }

  /// Says that the field with this index is about to change.
  @inlinable @inline(__always)
  public func willSet<Subject: ObservableState>(_ subject: Subject.Type, field: Int) {
    registrar.willSet(subject, field: field)
  }

  /// Says that the field with this index was given a new value.
  @inlinable @inline(__always)
  public func didSet<Subject: ObservableState>(_ subject: Subject.Type, field: Int) { registrar.didSet() }

  /// Says that the field with this index was changed in place.
  @inlinable @inline(__always)
  public func didModify<Subject: ObservableState>(_ subject: Subject.Type, field: Int) {
    registrar.willSet(subject, field: field)
    registrar.didSet()
  }

  /// Says that what is presented is read.
  public func access<Subject: ObservableState, Member>(
    _ subject: Subject.Type, presented keyPath: KeyPath<Subject, Member>
  ) {
    if let field = StateLayout.of(subject).field(of: keyPath) { access(subject, field: field) }
  }

  /// Says that something else is about to be presented.
  public func willSet<Subject: ObservableState, Member>(
    _ subject: Subject.Type, presented keyPath: KeyPath<Subject, Member>
  ) {
    if let field = StateLayout.of(subject).field(of: keyPath) { willSet(subject, field: field) }
  }

  /// Says that something else is presented.
  public func didSet<Subject: ObservableState, Member>(
    _ subject: Subject.Type, presented keyPath: KeyPath<Subject, Member>
  ) {
    registrar.didSet()
  }

  /// Says that a field is read.
  public func access<Subject: ObservableState, Member>(_ subject: Subject.Type, keyPath: KeyPath<Subject, Member>) {
    periscope_note_state_read()
    registrar.access(subject, keyPath: keyPath)
  }

  /// Says that a field is about to change.
  public func willSet<Subject: ObservableState, Member>(_ subject: Subject.Type, keyPath: KeyPath<Subject, Member>) {
    registrar.changed(keyPath)
  }

  /// Says that a field was given a new value.
  public func didSet<Subject: ObservableState, Member>(_ subject: Subject.Type, keyPath: KeyPath<Subject, Member>) {
    registrar.didSet()
  }

  /// Says that a field was changed in place.
  public func didModify<Subject: ObservableState, Member>(_ subject: Subject.Type, keyPath: KeyPath<Subject, Member>) {
    registrar.changed(keyPath)
    registrar.didSet()
  }
}

extension ObservationStateRegistrar: Hashable {
  /// Registrars are no part of the state that they serve: all are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  /// Makes a fresh registrar; nothing of one is stored.
  public init(from decoder: any Decoder) throws { self.init() }
  /// Stores nothing.
  public func encode(to encoder: any Encoder) throws {}
}

extension ObservationStateRegistrar: CustomReflectable {
  /// Shows nothing of itself in dumps.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
