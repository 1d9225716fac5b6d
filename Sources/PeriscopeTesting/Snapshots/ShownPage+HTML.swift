extension ShownPage {
  /// Attributes that are different in each rendering, or that only the library's script reads.
  private static let internalAttributes: Set = ["data-p", "data-live", "formaction"]

  /// The HTML of an element without the library's marks: one line for each element or text, indented.
  func indentedHTML(of id: Int) -> String {
    var lines: [String] = []
    var names = StableNames()
    write(id, depth: 0, &lines, &names)
    return lines.joined(separator: "\n")
  }

  private func write(_ id: Int, depth: Int, _ lines: inout [String], _ names: inout StableNames) {
    let indent = String(repeating: "  ", count: depth)
    switch tree[id].content {
    case .comment: return
    case .text(let text):
      let line = text.normalizedSpaces
      if !line.isEmpty { lines.append(indent + line.escaped) }
    case .element(let name, let attributes):
      let start = "<\(name)\(attributes.compactMap { text(of: $0, &names) }.joined())>"
      let children = tree[id].children.filter { isWritten($0) }
      if children.isEmpty {
        lines.append(indent + start)
      } else if children.count == 1, case .text(let text) = tree[children[0]].content {
        lines.append("\(indent)\(start)\(text.normalizedSpaces.escaped)</\(name)>")
      } else {
        lines.append(indent + start)
        for child in children { write(child, depth: depth + 1, &lines, &names) }
        lines.append("\(indent)</\(name)>")
      }
    }
  }

  private func isWritten(_ id: Int) -> Bool {
    switch tree[id].content {
    case .comment: false
    case .text(let text): !text.normalizedSpaces.isEmpty
    case .element: true
    }
  }

  private func text(of attribute: PageTree.Attribute, _ names: inout StableNames) -> String? {
    guard !Self.internalAttributes.contains(attribute.name) else { return nil }
    if attribute.name.hasPrefix("data-"), Self.offered.contains(String(attribute.name.dropFirst(5))) { return nil }
    let value = names.stable(attribute.value, in: attribute.name)
    return value.isEmpty ? " \(attribute.name)" : " \(attribute.name)=\"\(value.escaped)\""
  }

  private static let offered: Set = [
    "click", "dblclick", "keydown", "focusin", "focusout", "input", "change", "submit",
  ]
}

/// Replaces names that contain numbers of fragments by numbers in the order of their first use.
private struct StableNames {
  private static let attributes: Set = [
    "id", "name", "value", "for", "form", "aria-labelledby", "aria-describedby", "aria-controls", "href",
  ]

  private var numbers: [Substring: Int] = [:]

  mutating func stable(_ value: String, in attribute: String) -> String {
    guard Self.attributes.contains(attribute) else { return value }
    return value.replacing(/\b[0-9]+-[0-9]+\b/) { match in
      let number = numbers[match.0] ?? numbers.count + 1
      numbers[match.0] = number
      return "~\(number)"
    }
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
