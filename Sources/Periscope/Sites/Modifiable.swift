/// A value whose modifiers return changed copies.
protocol Modifiable {}

extension Modifiable {
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
