internal import ComposableArchitecture
internal import Locks

/// What the stored properties of a view may be.
enum Inputs {
  private static let known = Lock<[ObjectIdentifier: Bool]>([:])

  /// Whether a view may hold a state, and so an old copy of one: yes, unless all that it stores are objects and plain values.
  static func mayHoldState<Content>(_ view: Content) -> Bool {
    let type = ObjectIdentifier(Content.self)
    if let answer = known.withLock({ $0[type] }) { return answer }
    let answer = !isPlain(view)
    known.withLock { $0[type] = answer }
    return answer
  }

  /// Whether nothing in a value can be a state, by its type. What cannot be told from the type, such as a closure, is not plain.
  private static func isPlain(_ value: Any) -> Bool {
    if type(of: value) is AnyClass || value is any PlainInput { return true }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .struct && !(value is any ObservableState)
      && mirror.children.allSatisfy { isPlain($0.value) }
  }
}
