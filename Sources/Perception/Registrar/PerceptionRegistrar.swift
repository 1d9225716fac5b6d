public import CPeriscopePerception

/// Tracks the reads and writes of an object's fields.
///
/// `@Perceptible` adds one to a class. A type that implements observation by hand stores one and calls it around its
/// reads and writes:
///
/// ```swift
/// final class Thermometer: Perceptible {
///   private let registrar = PerceptionRegistrar()
///   private var stored = 20
///   var degrees: Int {
///     get { registrar.access(self, keyPath: \.degrees); return stored }
///     set { registrar.withMutation(of: self, keyPath: \.degrees) { stored = newValue } }
///   }
/// }
/// ```
public struct PerceptionRegistrar: Sendable {
  @usableFromInline package let extent = Extent()
  @usableFromInline let isChecked: Bool

  /// Creates a registrar without observers.
  ///
  /// - Parameter isPerceptionCheckingEnabled: Whether untracked reads during rendering are reported.
  public init(isPerceptionCheckingEnabled: Bool = true) {
    isChecked = isPerceptionCheckingEnabled
  }

  /// Records a read of the field with an index.
  @inlinable @inline(__always)
  public func access<Subject: Perceptible>(_ subject: borrowing Subject, field: Int) {
    access(Subject.self, field: field)
  }

  /// Records a read of the field with an index.
  @inlinable @inline(__always)
  package func access<Subject: Perceptible>(_ subject: Subject.Type, field: Int) {
    if extent.access(Field(field)) || !isChecked { return }
    RenderedPlace.note(subject, field: field)
  }

  /// Notifies the observers of the field with an index that it is about to change.
  @inlinable @inline(__always)
  public func willSet<Subject: Perceptible>(_ subject: borrowing Subject, field: Int) {
    willSet(Subject.self, field: field)
  }

  /// Calls the closures that wait for the end of the current change on this thread. The arguments have no effect.
  @inlinable @inline(__always)
  public func didSet<Subject: Perceptible>(_ subject: borrowing Subject, field: Int) { didSet() }

  @inlinable @inline(__always)
  package func willSet<Subject: Perceptible>(_ subject: Subject.Type, field: Int) {
    if extent.mayBeFollowed(Field(field)) { ChangedField.tell(subject, field, of: extent) }
  }

  @inlinable @inline(__always)
  package func didSet() {
    if periscope_get_after_change() != nil { AfterChange.deliver() }
  }

  /// Records a read of a field.
  public func access<Subject: Perceptible, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    access(Subject.self, keyPath: keyPath)
  }

  package func access<Subject: Perceptible, Member>(_ subject: Subject.Type, keyPath: KeyPath<Subject, Member>) {
    if let field = index(of: keyPath) { return access(subject, field: field) }
    if extent.access(keyPath: keyPath) || !isChecked { return }
    RenderedPlace.note(subject, field: -1)
  }

  /// Notifies the observers of a field that it is about to change.
  public func willSet<Subject: Perceptible, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    changed(keyPath)
  }

  /// Calls the closures that wait for the end of the current change on this thread. The arguments have no effect.
  public func didSet<Subject: Perceptible, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) { didSet() }

  /// Runs `mutation`, which changes a field, and notifies the field's observers.
  public func withMutation<Subject: Perceptible, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    willSet(subject, keyPath: keyPath)
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }

  package func changed<Subject: Perceptible, Member>(_ keyPath: KeyPath<Subject, Member>) {
    guard let field = index(of: keyPath) else { return extent.changed(keyPath: keyPath) }
    willSet(Subject.self, field: field)
  }

  private func index<Subject: Perceptible, Member>(of keyPath: KeyPath<Subject, Member>) -> Int? {
    Subject._$fields.firstIndex { $0.keyPath == keyPath }
  }
}

extension PerceptionRegistrar: Hashable {
  /// Returns `true`: registrars are not part of the object's value.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  /// Does nothing: registrars are not part of the object's value.
  public func hash(into hasher: inout Hasher) {}
}

extension PerceptionRegistrar: Codable {
  /// Creates a new registrar; nothing is decoded.
  public init(from decoder: any Decoder) throws { self.init() }
  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}
}

extension PerceptionRegistrar: CustomReflectable {
  /// An empty mirror: dumps omit the registrar.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
