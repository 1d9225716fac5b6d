/// A comment whose text cannot end it.
///
/// ```swift
/// HTMLComment("version \(version)")
/// ```
nonisolated public struct HTMLComment: HTMLPrimitive {
  private let text: String

  /// Creates a comment.
  public init(_ text: String) { self.text = text }

  /// Writes the comment. Characters that could end it are escaped or separated.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    var comment = "<!-- "
    for scalar in html.text.unicodeScalars {
      switch scalar {
      // `--!>` would end the comment, and `<!--` inside of it is a parse error.
      case "<": comment += "&lt;"
      case ">": comment += "&gt;"
      case "-" where comment.utf8.last == UInt8(ascii: "-"): comment += " -"
      case "\0": comment += "\u{fffd}"
      default: comment.unicodeScalars.append(scalar)
      }
    }
    writer.raw(comment + " -->")
  }
}
