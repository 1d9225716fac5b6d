internal import PeriscopeHTML

/// The values of a refused form, for the page that shows the form again.
package final class RefusedValues {
  /// The sent values, by the names of their controls.
  private let values: [String: String]
  /// The position of each refused value in the list of refused values, by name. The texts with the reasons have these
  /// numbers.
  private let numbers: [String: Int]
  /// The IDs of the elements that show refused values, by name.
  private var places: [String: String] = [:]

  /// Creates the values of a refused form.
  ///
  /// - Parameters:
  ///   - values: The sent values with their names.
  ///   - refused: The names of the refused values.
  package init(_ values: [(name: String, value: String)], refused: [String]) {
    self.values = Dictionary(values.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    numbers = Dictionary(refused.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the ID of the text with the reason for a refusal.
  package static func reason(_ number: Int) -> String { "periscope-reason-\(number)" }

  /// Returns the ID of the element that shows a refused value, or `nil` if the written page has none.
  package func place(of name: String) -> String? { places[name] }

  /// Returns the sent text of a field of several lines. Browsers send line breaks as CRLF.
  func text(of name: String) -> String? { values[name]?.replacing("\r\n", with: "\n") }

  /// Returns the sent choice of a picker, unless it was refused.
  func choice(of name: String) -> String? { numbers[name] == nil ? values[name] : nil }

  /// Starts to write a page. A page whose structure changes meanwhile is written again.
  func start() { places = [:] }

  /// Returns the attributes of an element: those of a field show the sent value, and mark it if it was refused. Hidden
  /// fields and passwords stay as they are.
  ///
  /// The number of slots stays the same, so that the browser's script finds them.
  func filled(_ attributes: [HTMLAttribute], of tag: HTMLTag) -> [HTMLAttribute] {
    let kind = tag.name.description
    guard ["input", "select", "textarea"].contains(kind), let name = attributes.text("name"), let value = values[name]
    else { return attributes }
    var attributes = attributes
    let type = attributes.text("type") ?? "text"
    switch (kind, type) {
    case ("input", "hidden"), ("input", "password"), ("input", "file"): return attributes
    case ("input", "checkbox"):
      if numbers[name] == nil { attributes.set("checked", value == attributes.text("value") ? .present : .absent) }
    case ("select", _), ("textarea", _), ("input", "radio"): break
    default: attributes.set("value", .computed(value))
    }
    guard let number = numbers[name] else { return attributes }
    mark(&attributes, name, number)
    // ARIA has no invalid state for a single radio button.
    if type != "radio" { attributes.set("aria-invalid", .computed("true")) }
    return attributes
  }

  private func mark(_ attributes: inout [HTMLAttribute], _ name: String, _ number: Int) {
    if places.isEmpty { attributes.append(.attribute("autofocus", "")) }
    // Messages link to the first of several elements with the same name.
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

  /// Changes the value of an attribute. A slot remains a slot; any other attribute remains a part of the structure.
  fileprivate mutating func set(_ name: HTMLAttributeName, _ value: HTMLAttribute.Value) {
    guard let index = firstIndex(where: { $0.name.isSame(as: name) }) else {
      return append(HTMLAttribute(name, .structural(HTMLAttribute(name, value).text)))
    }
    let changed = HTMLAttribute(name, value)
    self[index] = self[index].isSlot ? changed : HTMLAttribute(name, .structural(changed.text))
  }
}

extension Renderer {
  /// Returns the tag that a picker selects: on the page of a refused form, the sent one, unless it was refused itself.
  func selection(in picker: PickerContext) -> String { refused?.choice(of: picker.name) ?? picker.selection }
}
