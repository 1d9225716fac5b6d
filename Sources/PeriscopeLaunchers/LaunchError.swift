/// A program that could not be started, or that did not do what was expected of it.
package struct LaunchError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
