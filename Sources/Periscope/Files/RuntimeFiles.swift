internal import PeriscopeAssets

/// The script and the stylesheets of pages. They are compiled in, and served below `/periscope/`.
struct RuntimeFiles: Sendable {
  static let prefix = "/periscope/"

  private static let versions = [
    "periscope.js": FileVersion(embedded: BrowserRuntime.script),
    "periscope.css": FileVersion(embedded: BrowserRuntime.stylesheet),
    "stream-worker.js": FileVersion(embedded: BrowserRuntime.streamWorker),
    "looks.css": FileVersion(embedded: BrowserRuntime.looks),
  ]

  /// The versioned URL of the script.
  let scriptURL = Self.url(of: "periscope.js")
  /// The versioned URL of the stylesheet.
  let stylesheetURL = Self.url(of: "periscope.css")

  /// The versioned URL of the stylesheet of modifiers.
  let looksURL = Self.url(of: "looks.css")

  /// Returns the file at a path, or `nil` for a different path.
  func find(_ path: String) -> FoundFile? {
    guard path.hasPrefix(Self.prefix) else { return nil }
    return FoundFile(path.dropFirst(Self.prefix.count), in: nil) { Self.versions[String($0)] }
  }

  private static func url(of name: String) -> String {
    prefix + (versions[name].map { VersionedName.join(name, $0.hash) } ?? name)
  }
}
