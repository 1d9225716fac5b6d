internal import PeriscopeAssets

/// The script and the stylesheet that every page loads. They are compiled in, and served below `/periscope/`.
struct RuntimeFiles: Sendable {
  static let prefix = "/periscope/"

  private static let versions = [
    "periscope.js": FileVersion(embedded: BrowserRuntime.script),
    "periscope.css": FileVersion(embedded: BrowserRuntime.stylesheet),
  ]

  /// The versioned URL of the script.
  let scriptURL = Self.url(of: "periscope.js")
  /// The versioned URL of the stylesheet.
  let stylesheetURL = Self.url(of: "periscope.css")

  /// Finds the file at a path; `nil` if there is none.
  func find(_ path: String) -> FoundFile? {
    guard path.hasPrefix(Self.prefix) else { return nil }
    let name = path.dropFirst(Self.prefix.count)
    if let version = Self.versions[String(name)] {
      return FoundFile(folder: nil, name: String(name), version: version, requestedHash: nil)
    }
    guard let (plain, hash) = VersionedName.split(name), let version = Self.versions[plain] else { return nil }
    return FoundFile(folder: nil, name: plain, version: version, requestedHash: hash)
  }

  private static func url(of name: String) -> String {
    prefix + (versions[name].map { VersionedName.join(name, $0.hash) } ?? name)
  }
}
