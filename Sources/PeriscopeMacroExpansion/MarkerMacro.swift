import SwiftSyntax
import SwiftSyntaxMacros

/// A macro that expands to nothing: other macros look for its attribute, or the compiler type-checks its arguments.
enum MarkerMacro: PeerMacro, DeclarationMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }

  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
