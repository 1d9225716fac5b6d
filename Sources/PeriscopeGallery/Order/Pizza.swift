/// The ordered pizza, which a form edits.
struct Pizza: Equatable, Sendable {
  enum Size: String, CaseIterable, Sendable {
    case small
    case medium
    case large
  }

  struct Address: Equatable, Sendable {
    var street = ""
    var city = ""
  }

  var size = Size.medium
  var quantity = 1
  var isSliced = true
  var extras: [String] = []
  var address = Address()
}
