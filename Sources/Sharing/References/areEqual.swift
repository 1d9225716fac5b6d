/// Whether two values are equal, as far as their type says; values of a type without equality are not.
func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  func areEqual<Wrapped: Equatable>(_ first: Wrapped) -> Bool { first == second as? Wrapped }
  guard let first = first as? any Equatable else { return false }
  return areEqual(first)
}
