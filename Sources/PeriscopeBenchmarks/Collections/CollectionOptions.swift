/// The options of `Bench collections`.
struct CollectionOptions {
  var elements = 10_000
  var rounds = 7

  static let all: [CommandOption<CollectionOptions>] = [
    CommandOption("--elements", \.elements, 10...1_000_000, "number of elements of the larger array"),
    CommandOption("--rounds", \.rounds, 1...1_000, "number of rounds; the figures are medians"),
  ]
}
