/// Whether two values are equal. Values of a type that is not equatable never are.
func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  func areEqual<Wrapped: Equatable>(_ first: Wrapped) -> Bool { first == second as? Wrapped }
  guard let first = first as? any Equatable else { return false }
  return areEqual(first)
}
