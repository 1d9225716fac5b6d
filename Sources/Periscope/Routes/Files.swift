/// A folder whose files are served below a path.
///
/// ```swift
/// Files("/downloads", folder: "Downloads")
/// ```
///
/// The content type follows from a file's extension, the entity tag from its content, and clients may request ranges. If a file
/// `x.gz` or `x.br` exists beside `x`, clients that accept that encoding receive it. Hidden files are not served, and neither are
/// symbolic links that lead out of the folder.
public struct Files: Sendable {
  let path: String
  let folder: String
  private(set) var isUntrusted = false

  /// Serves a folder.
  ///
  /// - Parameters:
  ///   - path: The path below which the files are served.
  ///   - folder: The path of the folder, relative to the working directory. The server does not start if it is missing.
  public init(_ path: String, folder: String) {
    self.path = path
    self.folder = folder
  }

  /// Serves the files as content that users have uploaded, which may be pages or scripts.
  ///
  /// ```swift
  /// Files("/uploads", folder: "Uploads").untrusted()
  /// ```
  ///
  /// Browsers save the files, and run no code of them on the site's origin. Images other than SVG, audio, video and plain text
  /// are shown in place. A file `x.gz` or `x.br` is not sent instead of `x`: a different user may have uploaded it.
  public func untrusted() -> Files {
    var copy = self
    copy.isUntrusted = true
    return copy
  }
}
