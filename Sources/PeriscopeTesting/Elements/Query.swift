/// A description of elements: their role, and optionally a name, a text or a position.
struct Query: Sendable {
  /// The word for such an element in messages, such as `button`.
  let noun: String
  let roles: Set<Role>?
  var name: String?
  /// A text that the element contains.
  var containedText: String?
  /// The only text of the element.
  var text: String?
  /// The name of the element's hook.
  var hook: String?
  /// The position among the matching elements, from 0.
  var index: Int?

  var description: String {
    var text = noun
    if let name = name ?? hook { text += " \"\(name)\"" }
    if let containedText { text += " that contains \"\(containedText)\"" }
    if let shown = self.text { text += " \"\(shown)\"" }
    if let index { text += " at \(index)" }
    return text
  }

  /// Returns the matching elements in a scope, in the order of the page.
  func matches(in scope: Int, of page: ShownPage) -> [Int] {
    let accessibility = Accessibility(page)
    var found = page.tree.elements(in: scope).filter { element in
      guard element != scope, hook != nil || !page.isHidden(element) else { return false }
      if let hook { return page.tree.attribute("data-hook", of: element) == hook }
      if text != nil { return shows(element, page, accessibility) }
      guard let role = accessibility.role(of: element), roles?.contains(role) ?? true else { return false }
      if let name, accessibility.name(of: element) != name.normalizedSpaces { return false }
      if let containedText {
        return page.spokenText(of: element, accessibility).contains(containedText.normalizedSpaces)
      }
      return true
    }
    // If matching elements contain each other, only the innermost matches.
    if containedText != nil || text != nil {
      let outer = Set(found.flatMap { page.tree.ancestors(of: $0) })
      found = found.filter { !outer.contains($0) }
    }
    guard let index else { return found }
    return found.indices.contains(index) ? [found[index]] : []
  }

  private func shows(_ element: Int, _ page: ShownPage, _ accessibility: Accessibility) -> Bool {
    guard let text else { return false }
    return page.tree.text(of: element).normalizedSpaces == text.normalizedSpaces
  }
}

extension ShownPage {
  /// The text of an element for assistive technology: the names, values and texts of its content.
  func spokenText(of element: Int, _ accessibility: Accessibility) -> String {
    var outliner = Outliner(self, accessibility)
    var words = [accessibility.name(of: element)]
    words += outliner.outline(of: tree[element].children).entries.map { self.words(of: $0, accessibility) }
    return words.joined(separator: " ").normalizedSpaces
  }

  /// The name and the value or text of a line's element, or the line's text.
  fileprivate func words(of entry: Outline.Entry, _ accessibility: Accessibility) -> String {
    guard let element = entry.element else { return String(entry.text.dropFirst("text: ".count)) }
    let name = accessibility.name(of: element)
    let value = accessibility.value(of: element) ?? tree.text(of: element)
    return name == value.normalizedSpaces ? name : "\(name) \(value)"
  }

  /// Returns the element that a chain of queries identifies.
  func find(_ queries: [Query]) -> Result<Int, FindingProblem> {
    var scope = body
    for (position, query) in queries.enumerated() {
      let found = query.matches(in: scope, of: self)
      guard found.count == 1, let element = found.first else {
        let place = position == 0 ? nil : queries[..<position].map(\.description).joined(separator: ", ")
        return .failure(FindingProblem(query, found: found, in: scope, place: place, self))
      }
      scope = element
    }
    return .success(scope)
  }
}

/// The reason why a test's element cannot be found, with the existing elements.
struct FindingProblem: Error, CustomStringConvertible {
  private static let mostListed = 30
  /// The maximum number of characters of an element's text.
  private static let textLimit = 60

  let description: String
  /// Whether several elements match.
  let isAmbiguous: Bool

  init(_ query: Query, found: [Int], in scope: Int, place: String?, _ page: ShownPage) {
    isAmbiguous = found.count > 1
    let where_ = place.map { " in the \($0)" } ?? ""
    guard found.isEmpty else {
      description = """
        \(found.count) elements match\(where_), and the step needs one: \(query.description).

        \(Self.numberedList(found, page))

        Look for it in a part of the page, as in 'page.row("…").button("…")', or choose one by 'at(0)'.
        """
      return
    }
    let all = Query(noun: query.noun, roles: query.roles).matches(in: scope, of: page)
    let alternatives =
      query.text != nil || query.hook != nil || all.isEmpty
      ? "The page shows:\n\n" + page.outlineText(of: scope, indentedBy: 4)
      : "There is:\n\n" + Self.list(all.map { Self.line(of: $0, page) })
    description = "There is no \(query.description)\(where_).\n\n\(alternatives)"
  }

  private static func list(_ lines: [String]) -> String {
    let rest = lines.count > mostListed ? ["… and \(lines.count - mostListed) more"] : []
    return (lines.prefix(mostListed) + rest).map { "    • \($0)" }.joined(separator: "\n")
  }

  private static func numberedList(_ found: [Int], _ page: ShownPage) -> String {
    var lines = found.prefix(mostListed).enumerated().map { "    at(\($0)): \(placedLine(of: $1, page))" }
    if found.count > mostListed { lines.append("    … and \(found.count - mostListed) more") }
    return lines.joined(separator: "\n")
  }

  private static func line(of element: Int, _ page: ShownPage) -> String {
    let accessibility = Accessibility(page)
    var outliner = Outliner(page, accessibility)
    let lines = outliner.outline(of: [element]).lines
    let own = lines.first?.withoutIndentation ?? ""
    return lines.count > 1 ? "\(own): \(page.spokenText(of: element, accessibility))" : own
  }

  /// Returns a line that distinguishes one of several found elements, such as `button "Delete" in listitem: Milk`: it
  /// names the surrounding row, list or other part of the page, and quotes the first words in the element or, if that
  /// has no content, in the part.
  private static func placedLine(of element: Int, _ page: ShownPage) -> String {
    let accessibility = Accessibility(page)
    var outliner = Outliner(page, accessibility)
    let lines = outliner.outline(of: [element]).lines
    let own = lines.first?.withoutIndentation ?? ""
    let around = page.tree.ancestors(of: element).first { ancestor in
      [.row, .listItem, .region, .group, .list, .table, .dialog, .alertDialog].contains(
        accessibility.role(of: ancestor) ?? "")
    }
    let text = lines.count > 1 ? firstWords(of: element, page, accessibility) : nil
    guard let around else { return text.map { "\(own): \($0)" } ?? own }
    let role = accessibility.role(of: around) ?? "none"
    // The name of a row is its text.
    let name = [.row, .listItem].contains(role) ? "" : accessibility.name(of: around)
    let place = name.isEmpty ? role.rawValue : "\(role.rawValue) \"\(name)\""
    return "\(own) in \(place): \(text ?? firstWords(of: around, page, accessibility))"
  }

  /// Returns the first names, values and texts in an element, separated by spaces.
  private static func firstWords(of element: Int, _ page: ShownPage, _ accessibility: Accessibility) -> String {
    var outliner = Outliner(page, accessibility)
    let entries = outliner.outline(of: page.tree[element].children).entries
    // An element with content of its own is listed by that content. A text has no content.
    let inner = entries.indices.filter { $0 + 1 == entries.count || entries[$0 + 1].depth <= entries[$0].depth }
    let text = inner.map { page.words(of: entries[$0], accessibility) }.joined(separator: " ").normalizedSpaces
    guard text.count > textLimit else { return text }
    let start = text.prefix(textLimit)
    let end = start.lastIndex(of: " ") ?? start.endIndex
    return "\(start[..<end]) …"
  }
}

extension ShownPage {
  /// The outline of an element's content.
  func outlineText(of element: Int, indentedBy spaces: Int) -> String {
    var outliner = Outliner(self)
    let nodes = element == body ? [element] : tree[element].children
    let lines = outliner.outline(of: nodes).lines
    return lines.map { String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
  }
}
