extension ShownPage {
  /// Attributes that are different in each rendering, or that only the library's script reads.
  private static let internalAttributes: Set = ["data-p", "data-live", "data-head", "formaction"]

  /// The HTML of an element without comments and internal attributes: one line for each element or text, indented.
  func indentedHTML(of id: Int) -> String {
    var lines: [String] = []
    var names = StableNames()
    write(id, depth: 0, &lines, &names)
    return lines.joined(separator: "\n")
  }

  /// The HTML of the elements of the document's head that belong to the page, beside its title.
  var headElements: [String] { tree.elements().filter { tree.has("data-head", $0) }.map { indentedHTML(of: $0) } }

  private func write(_ id: Int, depth: Int, _ lines: inout [String], _ names: inout StableNames) {
    let indent = String(repeating: "  ", count: depth)
    switch tree[id].content {
    case .comment: return
    case .text(let text):
      let line = text.normalizedSpaces
      if !line.isEmpty { lines.append(indent + line.escaped) }
    case .element(let name, let attributes):
      let start =
        "<\(name)\(attributes.sorted { $0.name < $1.name }.compactMap { text(of: $0, in: name, &names) }.joined())>"
      let children = tree[id].children.filter { isWritten($0) }
      if children.isEmpty {
        lines.append(indent + start + (HTMLParser.void.contains(name) ? "" : "</\(name)>"))
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

  private func text(of attribute: PageTree.Attribute, in element: String, _ names: inout StableNames) -> String? {
    guard !Self.internalAttributes.contains(attribute.name) else { return nil }
    if attribute.name.hasPrefix("data-"), Self.offered.contains(String(attribute.name.dropFirst(5))) { return nil }
    let isName = attribute.name != "value" || element == "button" || element == "input" && attribute.value.isPlaceName
    let value = isName ? names.stable(attribute.value, in: attribute.name) : attribute.value
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
    if attribute == "href" {
      // Other links are URLs of the site, which may contain dates.
      return value.hasPrefix("#") ? "#" + stable(value.dropFirst()) : value
    }
    return value.split(separator: " ", omittingEmptySubsequences: false).map { stable($0) }.joined(separator: " ")
  }

  /// Replaces the place in a name such as `12-0`, `help-12-0` and `dialog-12-0-title`. Other names, such as dates, stay.
  private mutating func stable(_ name: Substring) -> String {
    let kinds = /((?:actions|dialog|error|focus|group|help|row|stepper|subject|tabs)-)?([0-9]+-[0-9]+)(-.*)?/
    guard let match = name.wholeMatch(of: kinds), match.1 != nil || match.3 == nil else { return String(name) }
    let number = numbers[match.2] ?? numbers.count + 1
    numbers[match.2] = number
    return "\(match.1 ?? "")~\(number)\(match.3 ?? "")"
  }
}

extension String {
  /// Whether the text is a name that was generated from a control's position, such as `12-0`.
  fileprivate var isPlaceName: Bool { wholeMatch(of: /[0-9]+-[0-9]+/) != nil }

  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
