/// The reason why the command failed.
package struct CommandError: Error, Equatable, CustomStringConvertible {
  package let description: String
  /// The exit status of the process.
  package var status: Int32 = 2
}
