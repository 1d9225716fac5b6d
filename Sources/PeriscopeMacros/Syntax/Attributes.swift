import SwiftSyntax

extension AttributeListSyntax {
  /// The attributes' names without the module before them: `Tracked` of `@Perception.Tracked(1)`.
  var names: [String] { attributes.map(\.shortName) }

  var attributes: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

  func attribute(named name: String) -> AttributeSyntax? {
    attributes.first { $0.shortName == name }
  }

  func contains(anyOf candidates: Set<String>) -> Bool {
    names.contains(where: candidates.contains)
  }

  func removing(_ names: Set<String>) -> AttributeListSyntax {
    filter { element in
      guard let attribute = element.as(AttributeSyntax.self) else { return true }
      return !names.contains(attribute.shortName)
    }
  }
}

extension AttributeSyntax {
  var shortName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    return attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? attributeName.trimmedDescription
  }

  /// The field number in `@Tracked(3)`, as text; nothing where the attribute was written by hand without one.
  var fieldNumber: String? {
    guard case .argumentList(let arguments) = arguments else { return nil }
    return arguments.first?.expression.trimmedDescription
  }
}
