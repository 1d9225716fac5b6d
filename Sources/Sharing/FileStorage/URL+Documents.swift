public import FoundationEssentials

extension URL {
  /// The folder `Documents` of the program's user. Foundation for Linux lacks this property.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.documentsDirectory.appending(component: "notes.json"))) var notes: [Note] = []
  /// ```
  ///
  /// The first write creates it.
  public static var documentsDirectory: URL {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
    return URL(filePath: (folder ?? homeDirectory.appending(path: "Documents")).path, directoryHint: .isDirectory)
  }
}
