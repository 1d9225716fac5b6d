/// Values that accompany a change of state to the closures that observe it.
///
/// ```swift
/// enum IsQuietKey: UITransactionKey { static let defaultValue = false }
///
/// extension UITransaction {
///   var isQuiet: Bool {
///     get { self[IsQuietKey.self] }
///     set { self[IsQuietKey.self] = newValue }
///   }
/// }
///
/// withUITransaction(\.isQuiet, true) { model.count += 1 }
/// ```
///
/// A page shows changes at once. What a value means, such as whether a change is animated, is up to the closures that
/// read it.
public struct UITransaction: Sendable {
  @TaskLocal static var current = Self()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates a transaction without values.
  public init() {}

  /// The value of a key, or the key's default.
  public subscript<Key: UITransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether the transaction has no values.
  var isEmpty: Bool { values.isEmpty }

  /// Returns the transaction with the values of an inner transaction, which take precedence.
  func merging(_ inner: Self) -> Self {
    guard !inner.isEmpty else { return self }
    var transaction = self
    transaction.values.merge(inner.values) { $1 }
    return transaction
  }
}

/// A key of a value in a ``UITransaction``.
public protocol UITransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value in a transaction that does not set one.
  static var defaultValue: Value { get }
}
