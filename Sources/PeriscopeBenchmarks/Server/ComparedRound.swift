/// A measurement of a server that a ``Comparison`` shows.
protocol ComparedRound {
  static var lines: [ComparisonLine<Self>] { get }
  /// The shares of their cores that the server and the client used.
  var serverShare: Double { get }
  var generatorShare: Double { get }
}

/// A line of a comparison: one figure of each round.
struct ComparisonLine<Round>: Sendable {
  let name: String
  let digits: Int
  let value: @Sendable (Round) -> Double?

  init(_ name: String, digits: Int, _ value: @escaping @Sendable (Round) -> Double?) {
    self.name = name
    self.digits = digits
    self.value = value
  }
}
