/// An article on the shelves of a shop.
struct Stock: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  let place: String
  let pieces: Int
  let cents: Int

  var price: String { "\(cents / 100).\((cents % 100).twoDigits)" }

  /// A thousand articles, which are the same after each start of the server.
  static let all: [Stock] = {
    let kinds = ["Bolt", "Bracket", "Cable", "Hinge", "Lamp", "Lever", "Nut", "Pulley", "Spring", "Valve"]
    let metals = ["Brass", "Bronze", "Copper", "Iron", "Steel", "Tin", "Zinc", "Nickel", "Silver", "Titanium"]
    return (0..<1_000).map { number in
      Stock(
        id: number + 1, name: "\(metals[number / 10 % 10]) \(kinds[number % 10].lowercased()) \(number / 100 + 1)",
        place: "\(["A", "B", "C", "D"][number % 4])\(number * 7 % 90 + 10)",
        pieces: number * 37 % 500, cents: number * 7_919 % 20_000 + 99)
    }
  }()
}
