internal import PeriscopeBenchmarks

// All else stands in a library, because a test of an executable may be compiled before it.
@main
struct Bench {
  static func main() { Commands.main() }
}
