import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds a key for a value of the environment that is declared as a variable with its default.
enum EntryMacro {
  private struct Entry {
    var key: String
    /// The declaration of `defaultValue`, without `static`.
    var defaultValue: String
  }

  private static func entry(_ declaration: some DeclSyntaxProtocol) -> Entry? {
    guard let variable = StoredVariable(declaration), variable.binding.accessorBlock == nil else { return nil }
    let type = variable.binding.typeAnnotation?.type.trimmed
    let isOptional = type?.is(OptionalTypeSyntax.self) ?? false
    let value = variable.binding.initializer?.value.trimmed ?? (isOptional ? "nil" : nil)
    guard let value else { return nil }
    return Entry(
      key: "__Key_\(variable.name.withoutBackticks)",
      defaultValue: type.map { "var defaultValue: \($0) { \(value) }" } ?? "let defaultValue = \(value)")
  }
}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    entry(declaration).map { accessors(for: "self[\($0.key).self]") } ?? []
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = entry(declaration) else {
      context.report("'@Entry' needs a stored 'var' with a default value", at: node)
      return []
    }
    return [
      """
      private enum \(raw: entry.key): PeriscopeUI.EnvironmentKey {
        static \(raw: entry.defaultValue)
      }
      """
    ]
  }
}
