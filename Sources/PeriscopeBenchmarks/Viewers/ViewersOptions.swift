/// The options of `Bench viewers`.
struct ViewersOptions {
  var viewers = 5_000
  var seconds = 10
  var warmup = 2
  var rounds = 3

  static let all: [CommandOption<Self>] = [
    CommandOption("--viewers", \.viewers, 1...19_000, "number of clients that view the page"),
    CommandOption("--seconds", \.seconds, 1...3_600, "seconds of each round"),
    CommandOption("--warmup", \.warmup, 0...3_600, "seconds of the warm-up"),
    CommandOption("--rounds", \.rounds, 1...1_000, "how often each server is measured, in turns"),
  ]
}
