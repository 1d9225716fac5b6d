/// A reason why an archive in a file could not be opened: what happened, where, and what to do.
package struct ArchiveOpeningError: Error, CustomStringConvertible {
  package let description: String
}
