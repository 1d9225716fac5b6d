import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A mark only: `@Reducer` reads it.
enum ReducerCaseEphemeralMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    ReducerCaseIgnoredMacro.report(misplaced: node, on: declaration, in: context)
    return []
  }
}
