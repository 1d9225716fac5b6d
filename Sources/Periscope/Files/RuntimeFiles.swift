internal import FoundationEssentials
internal import PeriscopeAssets
internal import PeriscopeLive

/// The browser's script with its parts, and the stylesheets and the icon of pages. They are compiled in, and served
/// below `/periscope/`.
struct RuntimeFiles: Sendable {
  static let prefix = "/periscope/"

  private static let versions = {
    let parts = BrowserRuntime.parts.mapValues { FileVersion(embedded: $0) }
    let script = BrowserRuntime.script { versionedName($0, parts[$0]) }
    return parts.merging(BrowserRuntime.files.mapValues { FileVersion(embedded: $0) }) { $1 }
      .merging(["periscope.js": FileVersion(embedded: script)]) { $1 }
  }()

  /// The script in the head of each page.
  static let earlyScript = BrowserRuntime.earlyScript

  /// The source expression of the security policy that allows ``earlyScript``.
  static let earlyScriptSource = "'sha256-\(Data(SHA256.hash(Array(earlyScript.utf8))).base64EncodedString())'"

  /// The versioned URL of the script.
  let scriptURL = Self.url(of: "periscope.js")
  /// The versioned URL of the stylesheet.
  let stylesheetURL = Self.url(of: "periscope.css")

  /// The versioned URL of the stylesheet of modifiers.
  let looksURL = Self.url(of: "looks.css")

  /// The versioned URLs of the stylesheet and the script of pages with toasts.
  static let toastsStylesheetURL = url(of: "toasts.css")
  static let toastsScriptURL = url(of: "toasts.js")

  /// The versioned URL of the icon of pages that set none themselves.
  static let iconURL = url(of: "icon.svg")

  /// Returns the icon, for clients that request `/favicon.ico` without reading a page.
  func findIcon() -> FoundFile? { find(Self.prefix + "icon.svg") }

  /// Returns the file at a path, or `nil` for a different path.
  func find(_ path: String) -> FoundFile? {
    guard path.hasPrefix(Self.prefix) else { return nil }
    return FoundFile(path.dropFirst(Self.prefix.count), in: nil) { Self.versions[String($0)] }
  }

  private static func url(of name: String) -> String {
    prefix + versionedName(name, versions[name])
  }

  private static func versionedName(_ name: String, _ version: FileVersion?) -> String {
    version.map { VersionedName.join(name, $0.hash) } ?? name
  }
}
