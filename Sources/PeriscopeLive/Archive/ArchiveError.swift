/// A failure of an archive, with a description that says what happened, where, and what to do.
package struct ArchiveError: Error, CustomStringConvertible {
  package enum Kind: Sendable {
    /// No space is left.
    case full
    /// The archive can't be written.
    case readOnly
    /// A different process uses the archive.
    case locked
    /// The archive can't be read.
    case damaged
    /// The archive does not answer.
    case away
    /// A different server owns the page now.
    case notOwner
    /// The state is larger than allowed.
    case tooLarge
    /// The archive did not say whether the commit was done.
    case unsure
    case failed

    /// The reason why commits fail, for clients; `nil` if other commits may succeed, or if an engine that several servers
    /// share does not answer.
    var reason: String? {
      switch self {
      case .full: "no space is left"
      case .readOnly: "the archive cannot be written"
      case .locked: "a different process uses the archive"
      case .damaged: "the archive is damaged"
      case .failed: "the archive reports an error"
      case .away, .notOwner, .tooLarge, .unsure: nil
      }
    }
  }

  package let kind: Kind
  package let description: String

  package init(kind: Kind, description: String) {
    self.kind = kind
    self.description = description
  }

  static func tooLarge(_ size: Int, limit: Int) -> Self {
    Self(
      kind: .tooLarge,
      description:
        "The state has \(size) bytes as JSON, more than the limit of \(limit); make it smaller, or raise --state."
    )
  }
}
