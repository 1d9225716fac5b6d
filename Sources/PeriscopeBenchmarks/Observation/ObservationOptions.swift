/// The options of `Bench observation`.
struct ObservationOptions {
  var rounds = 15

  static let all: [CommandOption<Self>] = [
    CommandOption("--rounds", \.rounds, 5...1_000, "how often each operation is timed, in turns")
  ]
}
