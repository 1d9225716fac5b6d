/// One line of the log: an event, and what is known of it.
struct LogEntry {
  /// A value as JSON has it.
  enum Value {
    case text(String)
    case number(Int)
  }

  /// When it was, in UTC.
  let time: String
  let event: String
  var fields: [(name: String, value: Value)]

  /// The line in one of the formats, its end included.
  func line(_ format: Server.Configuration.LogFormat) -> String {
    switch format {
    case .text: text
    case .json: json
    }
  }

  private var text: String {
    let values = fields.map { name, value in
      switch value {
      case .text(let text):
        text.contains(" ") || text.isEmpty ? "\(name)=\(Self.quoted(text))" : "\(name)=\(text.printable)"
      case .number(let number): "\(name)=\(number)"
      }
    }
    return ([time, event] + values).joined(separator: " ") + "\n"
  }

  private var json: String {
    let values = fields.map { name, value in
      switch value {
      case .text(let text): "\"\(name)\":\(Self.quoted(text))"
      case .number(let number): "\"\(name)\":\(number)"
      }
    }
    return "{\(([#""time":"\#(time)""#, #""event":"\#(event)""#] + values).joined(separator: ","))}\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.printable.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

extension String {
  /// The text without what moves a terminal's cursor or begins a line: from outside comes anything.
  fileprivate var printable: String {
    unicodeScalars.prefix(300).map { $0.value >= 0x20 && $0.value < 0x7f ? String($0) : "?" }.joined()
  }
}
