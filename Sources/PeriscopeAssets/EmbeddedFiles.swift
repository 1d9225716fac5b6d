internal import CPeriscopeAssets

/// The files in the folder `Public`, which are compiled in.
enum EmbeddedFiles {
  /// The texts of all files by their names, without folders.
  static let all: [String: String] = {
    let files = UnsafeBufferPointer(start: periscope_assets(), count: periscope_assets_count())
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.size)
        return (String(cString: file.name), String(decoding: bytes, as: UTF8.self))
      })
  }()

  /// The modules that are joined to the script of pages and its parts.
  static let modules = all.filter { $0.key.hasSuffix(".mjs") }

  /// The stylesheets of components and of view modifiers, with `periscope.css` and `looks.css`, which import them.
  static let stylesheets = all.filter { $0.key.hasSuffix(".css") && !separateStylesheets.contains($0.key) }

  /// The stylesheets that only some pages load.
  private static let separateStylesheets: Set = ["drags.css", "toasts.css", "uploads.css"]

  /// Returns the text of a file.
  static func text(_ name: String) -> String {
    guard let text = all[name] else { preconditionFailure("'Public' has no file '\(name)'.") }
    return text
  }
}
