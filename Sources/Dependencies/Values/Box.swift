/// A value on the heap, so that values of all types can be stored as a single word.
final class Box<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
