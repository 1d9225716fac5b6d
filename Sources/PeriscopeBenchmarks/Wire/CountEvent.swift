/// An event that sets one slot to a number.
struct CountEvent: Equatable {
  var id: UInt64?
  /// The new value of the slot; `nil` if the event has different operations.
  var count: UInt64?
}
