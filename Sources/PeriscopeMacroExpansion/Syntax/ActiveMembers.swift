import SwiftIfConfig
import SwiftSyntax
import SwiftSyntaxMacros

extension DeclGroupSyntax {
  /// Returns the members outside inactive branches of `#if`.
  func activeMembers(in context: some MacroExpansionContext) -> [DeclSyntax] {
    if let configuration = context.buildConfiguration,
      let active = memberBlock.removingInactive(in: configuration).result.as(MemberBlockSyntax.self)
    {
      return active.members.flattened
    }
    return memberBlock.members.flattened
  }
}

extension MemberBlockItemListSyntax {
  /// The declarations, including those in all branches of `#if`.
  var flattened: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let members) = clause.elements else { return [] }
        return members.flattened
      }
    }
  }
}
