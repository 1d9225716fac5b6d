internal import PeriscopeLive
internal import PeriscopeSystem

/// The name under which a browser saves a file, in the forms of the header `Content-Disposition`.
struct DownloadName {
  /// The maximum number of bytes of a name, which file systems limit.
  private static let longest = 200
  private static let longestExtension = 20

  let text: String

  /// Cleans a name: keeps the last component of a path, and replaces characters that are invisible, change the direction of the
  /// text, or have a meaning in paths.
  init(_ name: String) {
    // Scalars, because a slash and a combining character are one character.
    let last = name.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? [][...]
    var clean = String.UnicodeScalarView()
    for scalar in last.drop(while: { $0 == "." || $0 == " " }) { clean.append(Self.isAllowed(scalar) ? scalar : "_") }
    text = clean.isEmpty ? "file" : Self.shortened(String(clean))
  }

  /// Returns the value of `Content-Disposition`, with the name in ASCII and in UTF-8. Browsers prefer UTF-8.
  func disposition(isInline: Bool) -> String {
    let ascii = text.unicodeScalars.map { $0.isASCII && $0 != "%" ? Character($0) : "_" }
    return "\(isInline ? "inline" : "attachment"); filename=\"\(String(ascii))\"; filename*=UTF-8''\(encoded)"
  }

  /// The content type of the file.
  var type: String { FileType.of(text) }

  /// Returns the headers that keep a file which a user has written from running code on the site's origin.
  ///
  /// - Parameter isInline: Whether browsers may show the file instead of saving it, if its type is passive.
  func protection(isInline: Bool) -> Headers {
    [
      "Content-Disposition": disposition(isInline: isInline && FileType.isPassive(type)),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    ]
  }

  private var encoded: String {
    QueryText.encoded(text) { $0.isASCIIAlphanumeric || "-._".utf8.contains($0) }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: !"\":*?<>|".unicodeScalars.contains(scalar)
    }
  }

  /// Shortens a name to ``longest`` bytes, and keeps an extension of at most ``longestExtension`` bytes.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > longest else { return name }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let suffix = name[dot...].utf8.count <= longestExtension ? name[dot...] : ""
    var stem = ""
    var size = suffix.utf8.count
    for character in name[..<dot] {
      size += character.utf8.count
      guard size <= longest else { break }
      stem.append(character)
    }
    return stem.isEmpty ? "file" + suffix : stem + suffix
  }
}
