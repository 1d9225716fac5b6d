public import CPeriscopePerception

/// Follows the reads and writes of the fields of one object.
///
/// `@Perceptible` gives a class one. A type that is made observable by hand holds one and calls it around its reads and writes:
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

  /// Makes a registrar that nobody follows yet.
  ///
  /// - Parameter isPerceptionCheckingEnabled: Whether a read that nothing tracks is warned of while a page is made.
  public init(isPerceptionCheckingEnabled: Bool = true) {
    isChecked = isPerceptionCheckingEnabled
  }

  /// Says that the field with this index is read.
  @inlinable @inline(__always)
  public func access<Subject: Perceptible>(_ subject: borrowing Subject, field: Int) {
    access(Subject.self, field: field)
  }

  /// Says that the field with this index is read.
  @inlinable @inline(__always)
  package func access<Subject: Perceptible>(_ subject: Subject.Type, field: Int) {
    if extent.access(Field(field)) || !isChecked { return }
    RenderedPlace.note(subject, field: field)
  }

  /// Says that the field with this index is about to change.
  @inlinable @inline(__always)
  public func willSet<Subject: Perceptible>(_ subject: borrowing Subject, field: Int) {
    willSet(Subject.self, field: field)
  }

  /// Says that the field with this index has changed.
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

  /// Says that a field is read.
  public func access<Subject: Perceptible, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    access(Subject.self, keyPath: keyPath)
  }

  package func access<Subject: Perceptible, Member>(_ subject: Subject.Type, keyPath: KeyPath<Subject, Member>) {
    if let field = index(of: keyPath) { return access(subject, field: field) }
    if extent.access(keyPath: keyPath) || !isChecked { return }
    RenderedPlace.note(subject, field: -1)
  }

  /// Says that a field is about to change.
  public func willSet<Subject: Perceptible, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    changed(keyPath)
  }

  /// Says that a field has changed.
  public func didSet<Subject: Perceptible, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) { didSet() }

  /// Runs `mutation`, which changes a field, with its followers told.
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
  /// Registrars are no part of the value that they serve: all are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension PerceptionRegistrar: Codable {
  /// Makes a fresh registrar; nothing of one is stored.
  public init(from decoder: any Decoder) throws { self.init() }
  /// Stores nothing.
  public func encode(to encoder: any Encoder) throws {}
}

extension PerceptionRegistrar: CustomReflectable {
  /// Shows nothing of itself in dumps.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
