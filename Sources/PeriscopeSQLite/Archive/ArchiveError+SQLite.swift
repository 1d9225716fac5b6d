internal import PeriscopeLive

extension ArchiveError {
  /// Why an archive in a file did not do what it was asked to.
  init(_ error: SQLiteError) {
    kind =
      switch error.reason {
      case .full: .full
      case .readOnly: .readOnly
      case .locked: .locked
      case .damaged: .damaged
      case .cannotOpen, .constraint, .inputOutput, .other: .failed
      }
    description = error.description
  }

  static func displaced(_ file: String) -> ArchiveError {
    ArchiveError(
      kind: .failed,
      description:
        "\(file): the file was moved or deleted while it was used. Put it back, or start the server again.")
  }

  static func closed(_ file: String) -> ArchiveError {
    ArchiveError(kind: .failed, description: "\(file): the archive was closed. Start the server again.")
  }
}
