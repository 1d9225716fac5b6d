internal import PeriscopeBenchmarks

// All other code is in a library, because tests of an executable may be compiled before it.
@main
struct Bench {
  static func main() { Commands.main() }
}
