/// A folder whose files are served below a path.
///
/// ```swift
/// Files("/downloads", folder: "Downloads")
/// ```
///
/// Each file has its type by its extension, a tag by its content, and ranges. A file `x.gz` or `x.br` beside `x` is sent to who takes that encoding.
/// Files and folders whose names begin with a dot are not served, nor what a link outside of the folder leads to.
public struct Files: Sendable {
  let path: String
  let folder: String

  /// Serves a folder.
  ///
  /// - Parameters:
  ///   - path: Where its files are.
  ///   - folder: The folder, from where the server was started.
  public init(_ path: String, folder: String) {
    self.path = path
    self.folder = folder
  }
}
