import SwiftSyntax
import SwiftSyntaxMacros

/// Checks what stands in a preview, and makes nothing of it.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
