/// One line of the log: an event and its fields.
struct LogEntry {
  /// The value of a field.
  enum Value {
    case text(String)
    case number(Int)
  }

  /// The time of the event, in UTC.
  let time: String
  let event: String
  var fields: [(name: String, value: Value)]

  /// Returns the line in a format, with its line break.
  func line(_ format: Server.Configuration.LogFormat) -> String {
    switch format {
    case .text: text
    case .json: json
    }
  }

  private var text: String {
    ([time, event] + fields.map { "\($0.name)=\($0.value.encoded { !$0.contains(" ") && !$0.isEmpty })" })
      .joined(separator: " ") + "\n"
  }

  private var json: String {
    let all = [(name: "time", value: Value.text(time)), (name: "event", value: .text(event))] + fields
    return "{\(all.map { "\"\($0.name)\":\($0.value.encoded { _ in false })" }.joined(separator: ","))}\n"
  }
}

extension LogEntry.Value {
  /// Encodes the value, a text in quotes unless `isPlain` accepts it as it is.
  fileprivate func encoded(_ isPlain: (String) -> Bool) -> String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text) where isPlain(text): text.printable
    case .text(let text):
      "\"\(text.printable.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
  }
}

extension String {
  /// The first 300 characters of the text, with `?` for control characters and characters beyond ASCII: clients must
  /// not be able to control a terminal or to forge lines.
  fileprivate var printable: String {
    unicodeScalars.prefix(300).map { $0.value >= 0x20 && $0.value < 0x7f ? String($0) : "?" }.joined()
  }
}
