import SwiftSyntax
import SwiftSyntaxMacros

/// A marker that `@Reducer` looks for on the cases of an enum, and that is an error anywhere else.
enum ReducerCaseMarkerMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !declaration.is(EnumCaseDeclSyntax.self) {
      context.report("'@\(node.shortName)' can be applied to a case of a '@Reducer' enum only", at: node)
    }
    return []
  }
}
