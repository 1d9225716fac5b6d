internal import PeriscopeHTML

/// What was sent with a form that was refused, for the page that shows it again, with what people have typed.
package final class RefusedValues {
  /// What was sent, under the names that the page shows.
  private let values: [String: String]
  /// The numbers of those that were refused.
  private let numbers: [String: Int]
  /// The ids of the elements that show what was refused.
  private var places: [String: String] = [:]

  /// Notes values.
  ///
  /// - Parameters:
  ///   - values: All that were sent, and their names.
  ///   - refused: The names of those that were refused.
  package init(_ values: [(name: String, value: String)], refused: [String]) {
    self.values = Dictionary(values.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    numbers = Dictionary(refused.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The id of the text that says why a value was refused.
  package static func reason(_ number: Int) -> String { "periscope-reason-\(number)" }

  /// The id of the element that shows what was refused under a name, once the page is written; `nil` where none does.
  package func place(of name: String) -> String? { places[name] }

  /// What was typed into a text of several lines, whose ends browsers send as the internet does.
  func text(of name: String) -> String? { values[name]?.replacing("\r\n", with: "\n") }

  /// What was chosen in a picker, if it is one of its values.
  func choice(of name: String) -> String? { numbers[name] == nil ? values[name] : nil }

  /// Begins a page: one that was torn is written once more.
  func start() { places = [:] }

  /// The attributes of an element; those of a field with what was sent, and marked where that was refused.
  ///
  /// No slot is added or taken away, so that a runtime finds its way in the page as in any other.
  func filled(_ attributes: [HTMLAttribute], of tag: HTMLTag) -> [HTMLAttribute] {
    let kind = tag.name.description
    guard ["input", "select", "textarea"].contains(kind), let name = attributes.text("name"), let value = values[name]
    else { return attributes }
    var attributes = attributes
    let type = attributes.text("type") ?? "text"
    switch (kind, type) {
    case ("input", "hidden"), ("input", "password"): return attributes
    case ("input", "checkbox"):
      if numbers[name] == nil { attributes.set("checked", value == attributes.text("value") ? .present : .absent) }
    case ("select", _), ("textarea", _), ("input", "radio"): break
    default: attributes.set("value", .computed(value))
    }
    guard let number = numbers[name] else { return attributes }
    mark(&attributes, name, number)
    // What is invalid is all of a group, which no radio button says of itself.
    if type != "radio" { attributes.set("aria-invalid", .computed("true")) }
    return attributes
  }

  private func mark(_ attributes: inout [HTMLAttribute], _ name: String, _ number: Int) {
    if places.isEmpty { attributes.append(.attribute("autofocus", "")) }
    // Of several elements under one name, the first is led to.
    if places[name] == nil {
      let id = attributes.text("id") ?? "periscope-refused-\(number)"
      attributes.set("id", .computed(id))
      places[name] = id
    }
    let reasons = [attributes.text("aria-describedby"), Self.reason(number)].compactMap(\.self)
    attributes.set("aria-describedby", .computed(reasons.joined(separator: " ")))
  }
}

extension [HTMLAttribute] {
  fileprivate func text(_ name: HTMLAttributeName) -> String? { first { $0.name.isSame(as: name) }?.text }

  /// Changes what an attribute says, which stays a slot where it is one, and becomes none where it is not.
  fileprivate mutating func set(_ name: HTMLAttributeName, _ value: HTMLAttribute.Value) {
    guard let index = firstIndex(where: { $0.name.isSame(as: name) }) else {
      return append(HTMLAttribute(name, .structural(HTMLAttribute(name, value).text)))
    }
    let changed = HTMLAttribute(name, value)
    self[index] = self[index].isSlot ? changed : HTMLAttribute(name, .structural(changed.text))
  }
}

extension Renderer {
  /// What a picker shows: what was chosen, in the page of a form that was refused.
  func selection(in picker: PickerContext) -> String { refused?.choice(of: picker.name) ?? picker.selection }
}
