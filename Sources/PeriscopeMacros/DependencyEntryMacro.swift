import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds a key for a dependency that is declared as a variable with a value.
enum DependencyEntryMacro {
  private struct Entry {
    var name: String
    var type: TypeSyntax?
    var value: ExprSyntax

    var key: String { "__Key_\(name.withoutBackticks)" }
  }

  private static func entry(_ declaration: some DeclSyntaxProtocol) -> Entry? {
    guard let variable = StoredVariable(declaration), variable.binding.accessorBlock == nil,
      let value = variable.binding.initializer?.value.trimmed
    else { return nil }
    return Entry(name: variable.name, type: variable.binding.typeAnnotation?.type.trimmed, value: value)
  }
}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    entry(declaration).map { accessors(for: "self[\($0.key).self]") } ?? []
  }
}

extension DependencyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = entry(declaration) else {
      context.report("'@DependencyEntry' needs a 'var' with a value, which is the dependency's own", at: node)
      return []
    }
    return [
      """
      private enum \(raw: entry.key): Dependencies.DependencyKey {
        \(raw: member("liveValue", entry))
        \(raw: member("testValue", entry))
      }
      """
    ]
  }

  // With a written type, the expression is evaluated for each test.
  private static func member(_ name: String, _ entry: Entry) -> String {
    entry.type.map { "static var \(name): \($0) { \(entry.value) }" } ?? "static let \(name) = \(entry.value)"
  }
}
