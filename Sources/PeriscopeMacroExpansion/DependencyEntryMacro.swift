import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Adds a key for a dependency that is declared as a variable with a value.
enum DependencyEntryMacro {
  private struct Entry {
    var key: String
    var access: String
    var type: TypeSyntax?
    var liveValue: ExprSyntax
    /// The value for tests, if there is one.
    var testValue: ExprSyntax?
  }

  private static func entry(_ declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax) -> Entry? {
    guard let variable = StoredVariable(declaration), variable.binding.accessorBlock == nil else { return nil }
    let arguments = node.arguments?.as(LabeledExprListSyntax.self)
    let type = variable.binding.typeAnnotation?.type.trimmed
    let value = variable.binding.initializer?.value.trimmed
    let liveValue = arguments?.first { $0.label?.text == "liveValue" }?.expression.trimmed
    guard let usedValue = liveValue ?? value, value != nil || type != nil else { return nil }
    guard let name = arguments?.first(where: { $0.label == nil })?.expression else {
      return Entry(
        key: "__Key_\(variable.name.withoutBackticks)", access: "private ", type: type, liveValue: usedValue,
        testValue: value)
    }
    guard let key = name.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription else { return nil }
    let access = declaration.as(VariableDeclSyntax.self)?.modifiers.accessLevel.map { "\($0.name.text) " } ?? ""
    return Entry(key: key, access: access, type: type, liveValue: usedValue, testValue: value)
  }
}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    entry(declaration, node).map { accessors(for: "self[\($0.key).self]") } ?? []
  }
}

extension DependencyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = entry(declaration, node) else {
      context.report("'@DependencyEntry' needs a stored 'var' with a default value", at: node)
      return []
    }
    let memberAccess = entry.access == "private " ? "" : entry.access
    func member(_ name: String, _ value: ExprSyntax) -> String {
      // With an explicit type, a computed property evaluates the value for each test; a `let` evaluates it only once.
      entry.type.map { "\(memberAccess)static var \(name): \($0) { \(value) }" }
        ?? "\(memberAccess)static let \(name) = \(value)"
    }
    let members = [member("liveValue", entry.liveValue)] + (entry.testValue.map { [member("testValue", $0)] } ?? [])
    return [
      """
      \(raw: entry.access)enum \(raw: entry.key): Dependencies.DependencyKey {
        \(raw: members.joined(separator: "\n  "))
      }
      """
    ]
  }
}
