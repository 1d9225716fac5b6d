import SwiftSyntax

extension AttributeListSyntax {
  /// The attributes' names without their modules: `Tracked` of `@Perception.Tracked(1)`.
  var names: [String] { attributes.map(\.shortName) }

  var attributes: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

  func attribute(named name: String) -> AttributeSyntax? {
    attributes.first { $0.shortName == name }
  }

  func contains(anyOf candidates: Set<String>) -> Bool {
    names.contains(where: candidates.contains)
  }
}

extension AttributeSyntax {
  var shortName: String { attributeName.unqualifiedName ?? attributeName.trimmedDescription }

  /// The field number in `@Tracked(3)`, as text; `nil` for an attribute without one.
  var fieldNumber: String? {
    guard case .argumentList(let arguments) = arguments else { return nil }
    return arguments.first?.expression.trimmedDescription
  }
}
