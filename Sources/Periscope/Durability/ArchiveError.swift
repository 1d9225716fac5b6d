/// Why an archive did not do what it was asked to: what happened, where, and what to do.
struct ArchiveError: Error, CustomStringConvertible {
  /// What is the matter.
  enum Kind: Sendable {
    /// There is no more space.
    case full
    /// Nothing may be written.
    case readOnly
    /// Somebody else uses it.
    case locked
    /// What is kept cannot be read.
    case damaged
    /// It does not answer.
    case away
    /// Somebody else owns the page by now.
    case notOwner
    /// It is more than may be kept.
    case tooLarge
    /// It did not say whether it has done it.
    case unsure
    /// Anything else.
    case failed
  }

  let kind: Kind
  let description: String

  static func tooLarge(_ size: Int, limit: Int) -> Self {
    Self(
      kind: .tooLarge,
      description:
        "As JSON it has \(size) bytes, more than the \(limit) that a state may have; make it smaller, or raise --state."
    )
  }
}
