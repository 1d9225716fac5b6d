/// A city in the results of a search.
struct City: Equatable, Identifiable, Codable, Sendable {
  /// The details of a chosen city.
  struct Details: Equatable, Codable, Sendable {
    var inhabitants: Int
    var river: String
  }

  let id: Int
  var name: String
  var country: String
}
