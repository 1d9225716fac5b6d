import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A mark only: `@ObservableState` leaves the property as it is.
enum ObservationStateIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
