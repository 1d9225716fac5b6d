/// JSON as the content of a `script`, escaped so that no text in it ends the element.
///
/// ```swift
/// script(.type("application/json"), .id("settings")) { JSONScript(try JSONEncoder().encode(settings)) }
/// ```
nonisolated public struct JSONScript: HTMLPrimitive {
  private let json: String

  /// Creates a script from the bytes of an encoder.
  public init(_ json: some Sequence<UInt8>) { self.init(String(decoding: Array(json), as: UTF8.self)) }

  /// Creates a script from JSON.
  public init(_ json: String) { self.json = json }

  /// Writes the JSON. Characters that could end the script, start a comment or end a line of code occur only in strings, so
  /// they are escaped.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    var script = ""
    script.reserveCapacity(html.json.utf8.count)
    for scalar in html.json.unicodeScalars {
      switch scalar {
      case "<": script += "\\u003c"
      case ">": script += "\\u003e"
      case "&": script += "\\u0026"
      case "\u{2028}": script += "\\u2028"
      case "\u{2029}": script += "\\u2029"
      default: script.unicodeScalars.append(scalar)
      }
    }
    writer.raw(script)
  }
}
