public import FoundationEssentials

extension URL {
  /// The folder `Documents` in the home folder of the program's user, which Foundation for Linux has no name for.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.documentsDirectory.appending(component: "notes.json"))) var notes: [Note] = []
  /// ```
  ///
  /// The first write creates it.
  public static var documentsDirectory: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
      ?? homeDirectory.appending(path: "Documents", directoryHint: .isDirectory)
  }
}
