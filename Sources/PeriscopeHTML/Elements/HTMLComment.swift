/// A comment, which nothing in its text can end.
///
/// ```swift
/// HTMLComment("version \(version)")
/// ```
public struct HTMLComment: HTML {
  private let text: String

  /// Makes a comment.
  public init(_ text: String) { self.text = text }

  /// It writes itself.
  public typealias Body = Never

  /// Writes the comment. What looks like the end of one is taken apart.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    var comment = "<!-- "
    for scalar in html.text.unicodeScalars {
      switch scalar {
      // `--!>` ends a comment, and `<!--` within one is an error: none of them is left without these.
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
