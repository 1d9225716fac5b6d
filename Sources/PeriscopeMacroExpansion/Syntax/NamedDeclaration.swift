import SwiftSyntax

extension DeclGroupSyntax {
  /// The name of the type, as written.
  var typeName: String? { asProtocol((any NamedDeclSyntax).self)?.name.trimmed.text }

  /// The keyword that declares the type: `class`, `enum`, …
  var kindName: String { introducer.trimmed.text }

  var isStructOrEnum: Bool { self.is(StructDeclSyntax.self) || self.is(EnumDeclSyntax.self) }

  var isFinal: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.final) } }

  /// The names in the inheritance clause, without their modules.
  var inheritedNames: [String] {
    (inheritanceClause?.inheritedTypes ?? []).flatMap { $0.type.conformanceNames }
  }
}

extension TypeSyntax {
  /// The name in `Module.A` and `A<B>`; `nil` for a type without a name, such as a tuple.
  var unqualifiedName: String? {
    self.as(MemberTypeSyntax.self)?.name.text ?? self.as(IdentifierTypeSyntax.self)?.name.text
  }

  /// The names in `A & B`, `@unchecked A`, `Module.A` and `A<B>`.
  var conformanceNames: [String] {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { $0.type.conformanceNames }
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.conformanceNames }
    return unqualifiedName.map { [$0] } ?? []
  }
}
