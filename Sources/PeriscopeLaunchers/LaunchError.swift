/// The reason why a program could not be started, or did not respond as expected.
package struct LaunchError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
