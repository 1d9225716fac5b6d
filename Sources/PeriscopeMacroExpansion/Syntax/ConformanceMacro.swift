import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A macro that adds conformances in an extension.
protocol ConformanceMacro: ExtensionMacro {
  /// The conformances as they are written; `nil` for a declaration that the macro does not apply to.
  static func conformances(of declaration: some DeclGroupSyntax) -> String?
}

extension ConformanceMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty, let conformances = conformances(of: declaration) else { return [] }
    let conformance: DeclSyntax = "extension \(type.trimmed): \(raw: conformances) {}"
    return [conformance.cast(ExtensionDeclSyntax.self)]
  }
}
