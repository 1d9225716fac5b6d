/// The reason why an archive could not be opened, with the file and a remedy.
package struct ArchiveOpeningError: Error, CustomStringConvertible {
  package let description: String

  init(_ error: any Error, file: String, lockTimeout: Duration) {
    let problem = (error as? SQLiteError).map(ArchiveProblem.sqlite) ?? error as? ArchiveProblem
    description = problem?.message(file: file, lockTimeout: lockTimeout) ?? "\(error)"
  }
}
