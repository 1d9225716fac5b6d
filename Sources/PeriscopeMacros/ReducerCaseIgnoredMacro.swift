import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A mark only: `@Reducer` reads it.
enum ReducerCaseIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    report(misplaced: node, on: declaration, in: context)
    return []
  }

  static func report(
    misplaced node: AttributeSyntax, on declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) {
    guard !declaration.is(EnumCaseDeclSyntax.self) else { return }
    context.report("'@\(node.shortName)' can be applied to a case of a '@Reducer' enum only", at: node)
  }
}
