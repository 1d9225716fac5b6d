/// Traps on an invalid use that would corrupt an array, and prints the reason, in release builds, too.
@usableFromInline
@inline(never)
func trap(_ message: @autoclosure () -> String) -> Never {
  fatalError(message())
}
