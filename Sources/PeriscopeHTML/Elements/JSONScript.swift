/// JSON as the content of a `script`, which nothing in it can end.
///
/// ```swift
/// script(.type("application/json"), .id("settings")) { JSONScript(try JSONEncoder().encode(settings)) }
/// ```
public struct JSONScript: HTML {
  private let json: String

  /// Takes JSON as an encoder made it: its bytes.
  public init(_ json: some Sequence<UInt8>) { self.init(String(decoding: Array(json), as: UTF8.self)) }

  /// Takes JSON.
  public init(_ json: String) { self.json = json }

  /// It writes itself.
  public typealias Body = Never

  /// Writes the JSON. What could end the script, start a comment, or end a line of code stands in JSON only within strings, where an escape
  /// says the same.
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
