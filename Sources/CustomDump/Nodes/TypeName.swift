/// What a type is called in a dump: with the types that it is nested in, without its module.
enum TypeName {
  static func of(_ type: Any.Type) -> String { short(_typeName(type, qualified: true)) }

  static func short(_ qualified: String) -> String {
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
        // The first name of a path is that of the module; a path of one name is a keyword or a parameter.
        result += (path.count > 1 ? path.dropFirst() : path[...]).joined(separator: ".")
        path = []
      } else {
        // After a generic parent its nested type follows.
        if first == ">", rest.dropFirst().first == "." { path = [""] }
        result.append(rest.removeFirst())
        if !path.isEmpty { result.append(".") }
      }
    }
    return result
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
