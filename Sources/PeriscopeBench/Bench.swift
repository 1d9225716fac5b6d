internal import PeriscopeBenchmarks

// All other code is in a library target, because the build system may compile tests of an executable before the
// executable.
@main
struct Bench {
  static func main() { Commands.main() }
}
