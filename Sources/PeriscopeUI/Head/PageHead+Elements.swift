internal import IssueReporting
internal import PeriscopeHTML

extension PageHead {
  /// The attribute of the elements that belong to the page. The browser's script replaces them when they change.
  private static let mark: StaticString = " data-head"

  /// Returns the elements of the head.
  package func elements(title: String) -> [UInt8] {
    guard self != PageHead() else { return [] }
    var bytes: [UInt8] = []
    appendMeta(to: &bytes, " name", "description", description)
    appendMeta(to: &bytes, " name", "robots", robots)
    appendLink(to: &bytes, "canonical", absolute(canonical, of: "canonical URL"))
    appendColors(to: &bytes)
    appendLink(to: &bytes, "icon", HeadURL.checked(icon, of: "icon", mayBePicture: true))
    appendOpenGraph(to: &bytes, title: title)
    for preload in preloads {
      guard let url = HeadURL.checked(preload.url, of: "preload") else { continue }
      // The relation `preload` is not for modules.
      appendLink(to: &bytes, preload.kind == .script ? "modulepreload" : "preload", url, preload.kind)
    }
    for url in stylesheets { appendLink(to: &bytes, "stylesheet", HeadURL.checked(url, of: "stylesheet")) }
    for url in scripts { appendScript(to: &bytes, HeadURL.checked(url, of: "script")) }
    return bytes
  }

  private func appendColors(to bytes: inout [UInt8]) {
    appendMeta(to: &bytes, " name", "theme-color", themeColor, media: darkThemeColor == nil ? nil : "light")
    appendMeta(to: &bytes, " name", "theme-color", darkThemeColor, media: "dark")
  }

  private func appendOpenGraph(to bytes: inout [UInt8], title: String) {
    guard openGraph != OpenGraph() else { return }
    let image = absolute(openGraph.image, of: "picture for social networks")
    let properties = [
      ("og:title", openGraph.title ?? title), ("og:description", openGraph.description ?? description),
      ("og:type", openGraph.type ?? "website"), ("og:site_name", openGraph.siteName),
      (
        "og:url", HeadURL.isValid(canonical ?? "", mayBePicture: false) ? absolute(canonical, of: "canonical URL") : nil
      ),
      ("og:image", image), ("og:image:alt", image == nil ? nil : openGraph.imageDescription),
    ]
    for (name, value) in properties { appendMeta(to: &bytes, " property", name, value) }
  }

  private func absolute(_ url: String?, of kind: String) -> String? {
    guard let url = HeadURL.checked(url, of: kind) else { return nil }
    guard url.hasPrefix("/"), !url.hasPrefix("//"), let origin = HeadURL.checked(origin, of: "origin") else {
      return url
    }
    return (origin.hasSuffix("/") ? String(origin.dropLast()) : origin) + url
  }

  private func appendMeta(
    to bytes: inout [UInt8], _ kind: StaticString, _ name: String, _ content: String?, media: String? = nil
  ) {
    guard let content else { return }
    bytes.append("<meta")
    bytes.append(Self.mark)
    bytes.append(kind, value: name)
    if let media { bytes.append(" media", value: "(prefers-color-scheme: \(media))") }
    bytes.append(" content", value: content)
    bytes.append(">")
  }

  private func appendLink(to bytes: inout [UInt8], _ relation: String, _ url: String?, _ kind: Preload.Kind? = nil) {
    guard let url else { return }
    bytes.append("<link")
    bytes.append(Self.mark)
    bytes.append(" rel", value: relation)
    if let kind, kind != .script { bytes.append(" as", value: kind.rawValue) }
    // Browsers load fonts and the data of scripts in the CORS mode, and would load the file twice without the
    // attribute.
    if kind == .font || kind == .fetch { bytes.append(" crossorigin") }
    bytes.append(" href", value: url)
    bytes.append(">")
  }

  private func appendScript(to bytes: inout [UInt8], _ url: String?) {
    guard let url else { return }
    bytes.append("<script")
    bytes.append(Self.mark)
    bytes.append(" type=\"module\"")
    bytes.append(" src", value: url)
    bytes.append("></script>")
  }
}

/// The URLs of a page's head.
enum HeadURL {
  /// The maximum number of bytes of a URL, unless it is a picture's `data:` URL. Browsers and search engines ignore
  /// longer ones.
  private static let limit = 8_192
  /// The types of pictures that a `data:` URL may contain. SVG is not one of them, since it may contain scripts.
  private static let pictures = ["png", "jpeg", "gif", "webp", "avif", "x-icon"]

  /// Returns the URL. Reports an issue and returns `nil` if the URL could run code or is malformed.
  static func checked(_ url: String?, of kind: String, mayBePicture: Bool = false) -> String? {
    guard let url else { return nil }
    if isValid(url, mayBePicture: mayBePicture) { return url }
    reportIssue(
      """
      The \(kind) of a page's head is left out: '\(url.prefix(200))' is not a path or a URL that begins with 'http://' or 'https://'.
      """)
    return nil
  }

  static func isValid(_ url: String, mayBePicture: Bool) -> Bool {
    let bytes = url.utf8
    guard !bytes.isEmpty, bytes.count <= limit || mayBePicture, !bytes.contains(where: { $0 <= 0x20 || $0 == 0x7f })
    else {
      return false
    }
    let lower = url.prefix(32).lowercased()
    if mayBePicture, pictures.contains(where: { lower.hasPrefix("data:image/\($0)") }) { return bytes.count <= 65_536 }
    if lower.hasPrefix("http://") || lower.hasPrefix("https://") { return true }
    guard let colon = url.firstIndex(of: ":") else { return true }
    // A colon after one of these is not the end of a scheme.
    return url[..<colon].contains { "/?#".contains($0) }
  }
}

extension [UInt8] {
  /// Appends an attribute, whose name starts with a space.
  package mutating func append(_ name: StaticString, value: String) {
    append(name)
    append("=\"")
    appendEscaped(value, for: .attribute)
    append("\"")
  }
}
