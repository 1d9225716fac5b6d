import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds a key for a dependency that is declared as a variable with a value.
enum DependencyEntryMacro {
  private static func entry(_ declaration: some DeclSyntaxProtocol) -> (variable: StoredVariable, value: ExprSyntax)? {
    guard let variable = StoredVariable(declaration), variable.binding.accessorBlock == nil,
      let value = variable.binding.initializer?.value.trimmed
    else { return nil }
    return (variable, value)
  }
}

extension StoredVariable {
  fileprivate var keyName: String { "__Key_\(bareName)" }
}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    entry(declaration).map { accessors(for: "self[\($0.variable.keyName).self]") } ?? []
  }
}

extension DependencyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let (variable, value) = entry(declaration) else {
      context.report("'@DependencyEntry' needs a 'var' with a value, which is the dependency's own", at: node)
      return []
    }
    return [
      """
      private enum \(raw: variable.keyName): Dependencies.DependencyKey {
        \(raw: member("liveValue", of: variable, value))
        \(raw: member("testValue", of: variable, value))
      }
      """
    ]
  }

  // With a written type, the expression is evaluated for each test.
  private static func member(_ name: String, of variable: StoredVariable, _ value: ExprSyntax) -> String {
    let type = variable.binding.typeAnnotation?.type.trimmed
    return type.map { "static var \(name): \($0) { \(value) }" } ?? "static let \(name) = \(value)"
  }
}
