internal import FoundationEssentials

/// A configuration file: one option `name = value` on each line. Lines that start with `#` are comments.
struct ConfigurationFile {
  let path: String
  /// The options, in order, with the numbers of their lines.
  let entries: [(line: Int, name: String, value: String)]

  /// Reads the file.
  init(path: String) throws(ServerError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ServerError(
        "The configuration file '\(path)' cannot be read. Check the path, and that this process may read the file.")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ServerError("The configuration file '\(path)' is not UTF-8. Save it in that encoding.")
    }
    try self.init(path: path, text: text)
  }

  init(path: String, text: String) throws(ServerError) {
    self.path = path
    var entries: [(line: Int, name: String, value: String)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.stripped
      guard !line.isEmpty, line.first != "#" else { continue }
      guard let equals = line.firstIndex(of: "=") else {
        throw ServerError("\(path):\(index + 1): expected 'name = value', but the line has no '='.")
      }
      entries.append((index + 1, String(line[..<equals].stripped), String(line[equals...].dropFirst().stripped)))
    }
    self.entries = entries
  }
}

extension Substring {
  fileprivate var stripped: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
