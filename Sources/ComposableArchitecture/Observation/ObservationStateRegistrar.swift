public import CPeriscopeStores
public import Perception

/// Tracks the reads and writes of a state's fields, and stores the state's identity.
///
/// `@ObservableState` adds one to a struct. Copies of the state share it. It is not part of the value: `==`, hashing,
/// coding and dumps ignore it.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the state that this registrar belongs to.
  public private(set) var id = ObservableStateID()
  @usableFromInline let registrar = PerceptionRegistrar()

  /// Creates the registrar of a new state.
  public init() {}

  /// Assigns a new identity, because the whole state is about to change.
  public mutating func _$willModify() { id._$willModify() }

  /// The object that tracks the observers of the state. All copies share it.
  var followers: AnyObject { registrar.extent }

  /// Notifies the observers of the state that it was replaced.
  package func replaced() { registrar.extent.replaced() }

  /// Notifies the observers that `followers` tracks: their state was replaced.
  static func replaced(_ followers: AnyObject) { (followers as? Extent)?.replaced() }

  /// The offset in bytes of the registrar's reference to its extent.
  static let followedOffset = MemoryLayout<Self>.offset(of: \.registrar.extent) ?? 0

  /// Records a read of the field with an index.
  @inlinable @inline(__always)
  public func access<Subject: ObservableState>(_ subject: Subject.Type, field: Int) {
    periscope_note_state_read()
    registrar.access(subject, field: field)
  }

  /// Records that the field with an index is about to change.
  @inlinable @inline(__always)
  public func willSet<Subject: ObservableState>(_ subject: Subject.Type, field: Int) {
    registrar.willSet(subject, field: field)
  }

  /// Records that the field with an index was set.
  @inlinable @inline(__always)
  public func didSet<Subject: ObservableState>(_ subject: Subject.Type, field: Int) { registrar.didSet() }

  /// Records that the field with an index was changed in place.
  @inlinable @inline(__always)
  public func didModify<Subject: ObservableState>(_ subject: Subject.Type, field: Int) {
    registrar.willSet(subject, field: field)
    registrar.didSet()
  }

  /// Records a read of a `@Presents` property.
  public func access<Subject: ObservableState, Member>(
    _ subject: Subject.Type, presented keyPath: KeyPath<Subject, Member>
  ) {
    if let field = StateLayout.of(subject).field(of: keyPath) { access(subject, field: field) }
  }

  /// Records that a `@Presents` property is about to change.
  public func willSet<Subject: ObservableState, Member>(
    _ subject: Subject.Type, presented keyPath: KeyPath<Subject, Member>
  ) {
    if let field = StateLayout.of(subject).field(of: keyPath) { willSet(subject, field: field) }
  }

  /// Records that a `@Presents` property was set.
  public func didSet<Subject: ObservableState, Member>(
    _ subject: Subject.Type, presented keyPath: KeyPath<Subject, Member>
  ) {
    registrar.didSet()
  }

  /// Records a read of a field.
  public func access<Subject: ObservableState, Member>(_ subject: Subject.Type, keyPath: KeyPath<Subject, Member>) {
    periscope_note_state_read()
    registrar.access(subject, keyPath: keyPath)
  }

  /// Records that a field is about to change.
  public func willSet<Subject: ObservableState, Member>(_ subject: Subject.Type, keyPath: KeyPath<Subject, Member>) {
    registrar.changed(keyPath)
  }

  /// Records that a field was set.
  public func didSet<Subject: ObservableState, Member>(_ subject: Subject.Type, keyPath: KeyPath<Subject, Member>) {
    registrar.didSet()
  }

  /// Records that a field was changed in place.
  public func didModify<Subject: ObservableState, Member>(_ subject: Subject.Type, keyPath: KeyPath<Subject, Member>) {
    registrar.changed(keyPath)
    registrar.didSet()
  }
}

extension ObservationStateRegistrar: Hashable {
  /// Returns `true`: registrars are not part of the state's value.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  /// Does nothing: registrars are not part of the state's value.
  public func hash(into hasher: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  /// Creates a new registrar; nothing is decoded.
  public init(from decoder: any Decoder) throws { self.init() }
  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}
}

extension ObservationStateRegistrar: CustomReflectable {
  /// An empty mirror: dumps omit the registrar.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
