/// The name of a type in messages and dumps: with its enclosing types, without its module.
package enum TypeName {
  package static func of(_ type: Any.Type) -> String { abbreviated(short(_typeName(type, qualified: true))[...]) }

  /// Abbreviates optionals, arrays and dictionaries, as in source code: `[Int?]`.
  private static func abbreviated(_ name: Substring) -> String {
    var result = ""
    var rest = name
    while let first = rest.first {
      let generic = result.last?.isPartOfPath == true ? nil : abbreviations.keys.first { rest.hasPrefix($0) }
      guard let generic, let abbreviation = abbreviations[generic],
        let (arguments, end) = Self.arguments(in: rest.dropFirst(generic.count))
      else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      result += abbreviation(arguments.map(abbreviated))
      rest = rest[end...]
    }
    return result
  }

  private static let abbreviations: [String: @Sendable ([String]) -> String] = [
    "Optional<": { $0.map { $0.contains(" ") && !$0.hasPrefix("[") ? "(\($0))?" : "\($0)?" }.joined() },
    "Array<": { "[\($0.joined())]" },
    "Dictionary<": { "[\($0.joined(separator: ": "))]" },
  ]

  /// Returns the arguments up to the closing bracket, and the index after it.
  private static func arguments(in text: Substring) -> ([Substring], Substring.Index)? {
    var (depth, start, arguments, last) = (0, text.startIndex, [Substring](), Character(" "))
    for index in text.indices {
      let character = text[index]
      defer { last = character }
      switch character {
      case "<", "(", "[": depth += 1
      case ")", "]": depth -= 1
      case ">" where last == "-": continue
      case ">" where depth == 0: return (arguments + [text[start..<index]], text.index(after: index))
      case ">": depth -= 1
      case "," where depth == 0:
        arguments.append(text[start..<index])
        start = text.index(index, offsetBy: 2)
      default: continue
      }
    }
    return nil
  }

  private static func short(_ qualified: String) -> String {
    var result = ""
    var path: [Substring] = []
    var rest = qualified[...]
    while let first = rest.first {
      if rest.hasPrefix("(unknown context at "), let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...].drop { $0 == "." }
      } else if rest.hasPrefix("(extension in "), let end = rest.firstIndex(of: ":") {
        rest = rest[rest.index(after: end)...]
      } else if first == "." {
        rest.removeFirst()
      } else if first.isPartOfName {
        let name = rest.prefix { $0.isPartOfName }
        rest = rest[name.endIndex...]
        path.append(name)
        if rest.first == "." { continue }
        // The first component of a path is the module. A path of one component is a keyword or a parameter.
        result += (path.count > 1 ? path.dropFirst() : path[...]).joined(separator: ".")
        path = []
      } else {
        // The nested type of a generic type follows.
        if first == ">", rest.dropFirst().first == "." { path = [""] }
        result.append(rest.removeFirst())
        if !path.isEmpty { result.append(".") }
      }
    }
    return result
  }
}

extension Character {
  fileprivate var isPartOfPath: Bool { isPartOfName || self == "." }
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
