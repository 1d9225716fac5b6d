/// An event that sets one slot to a number.
struct CountEvent: Equatable {
  var id: UInt64?
  /// What the slot is set to; `nil` if the event does anything else.
  var count: UInt64?
}
