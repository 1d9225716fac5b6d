/// Ends the process over a mistake that would make an array disagree with itself; in a release build, too, it says which.
@usableFromInline
@inline(never)
func trap(_ message: @autoclosure () -> String) -> Never {
  fatalError(message())
}
