import SwiftSyntax
import SwiftSyntaxMacros

/// A macro that gives a stored property accessors that report reads and changes, and moves its value to private
/// storage.
protocol TrackedMacro: AccessorMacro, PeerMacro {
  /// The name of the macro's attribute, which is not copied to the storage.
  static var tracked: String { get }
  /// The attribute that excludes the storage from tracking.
  static var ignored: String { get }

  /// Returns the accessors besides the one for initialization; `field` is the argument that identifies the property.
  static func accessors(of variable: StoredVariable, field: String) -> [AccessorDeclSyntax]
  /// Returns the argument that identifies a property without a field number.
  static func keyPath(to variable: StoredVariable) -> String
}

extension TrackedMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let variable = StoredVariable(declaration) else { return [] }
    let field = node.fieldNumber.map { "field: \($0)" } ?? keyPath(to: variable)
    return [variable.initAccessor()] + accessors(of: variable, field: field)
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    StoredVariable(declaration).map { [$0.storage(dropping: tracked, marking: ignored)] } ?? []
  }
}
