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
  /// The names in `A & B`, `@unchecked A`, `Module.A` and `A<B>`.
  var conformanceNames: [String] {
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { $0.type.conformanceNames }
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.conformanceNames }
    if let member = self.as(MemberTypeSyntax.self) { return [member.name.text] }
    if let identifier = self.as(IdentifierTypeSyntax.self) { return [identifier.name.text] }
    return []
  }
}
