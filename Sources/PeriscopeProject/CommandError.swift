/// The reason why the command did nothing.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String
  /// The exit status of the process.
  var status: Int32 = 2
}
