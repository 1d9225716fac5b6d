internal import PeriscopeLive

extension ArchiveError {
  init(_ error: SQLiteError) {
    let kind: Kind =
      switch error.reason {
      case .full: .full
      case .readOnly: .readOnly
      case .locked: .locked
      case .damaged: .damaged
      case .cannotOpen, .constraint, .inputOutput, .other: .failed
      }
    self.init(kind: kind, description: error.description)
  }

  static func displaced(_ file: String) -> ArchiveError {
    ArchiveError(
      kind: .failed,
      description:
        "\(file): the file was moved or deleted. Move it back, or restart the server.")
  }

  static func emptied(_ file: String) -> ArchiveError {
    ArchiveError(
      kind: .damaged,
      description: "\(file): the file was emptied. Stop the server, and put a copy of the file in its place.")
  }

  static func overwritten(_ log: String) -> ArchiveError {
    ArchiveError(
      kind: .damaged,
      description:
        "\(log): the file was overwritten, and its commits are lost. Restart the server, which then uses the database.")
  }

  static func closed(_ file: String) -> ArchiveError {
    ArchiveError(kind: .failed, description: "\(file): the archive is closed. Restart the server.")
  }
}
