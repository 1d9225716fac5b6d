import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A mark only: `@Perceptible` leaves the property as it is.
enum PerceptionIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
