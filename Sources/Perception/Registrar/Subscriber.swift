/// A scope that observes an ``Extent``, the identity of one value or object, with the bits of the fields that it has
/// read.
struct Subscriber {
  var scope: TrackingScope?
  var fields: UInt64 = 0
  var word: Int32 = 0

  func follows(_ field: Field) -> Bool { fields & field.bit != 0 && word == field.word && scope != nil }
}
