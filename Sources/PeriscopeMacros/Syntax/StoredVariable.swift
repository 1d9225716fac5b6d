import SwiftSyntax
import SwiftSyntaxMacros

/// A `var` of an instance with one name and storage of its own.
struct StoredVariable {
  var declaration: VariableDeclSyntax
  var binding: PatternBindingSyntax
  var identifier: TokenSyntax

  /// The name as it is written, with its backticks.
  var name: String { identifier.text }

  /// The name that goes into a string or behind an underscore.
  var bareName: String { identifier.text.filter { $0 != "`" } }

  /// The name of the storage that a tracked property gets.
  var storageName: String { "_\(bareName)" }

  var attributes: AttributeListSyntax { declaration.attributes }

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      variable.isInstanceMember,
      !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      !binding.isComputed,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed
    else { return nil }
    self.declaration = variable
    self.binding = binding
    self.identifier = identifier
  }
}

extension VariableDeclSyntax {
  var isInstanceMember: Bool {
    !modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }
}

extension PatternBindingSyntax {
  /// Whether the property has a getter; one with observers only is still stored.
  var isComputed: Bool {
    guard let accessorBlock else { return false }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
    return accessors.contains {
      ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}
