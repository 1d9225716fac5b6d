import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// An instance's `var` with one name and its own storage.
struct StoredVariable {
  var declaration: VariableDeclSyntax
  var binding: PatternBindingSyntax
  /// The name as it is written, with its backticks.
  var name: String

  var bareName: String { name.withoutBackticks }

  /// The name of the storage that a tracked property gets.
  var storageName: String { "_\(bareName)" }

  var attributes: AttributeListSyntax { declaration.attributes }

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self), !variable.isConstant, variable.bindings.count == 1,
      let (binding, name) = variable.storedBindings.first
    else { return nil }
    self.declaration = variable
    self.binding = binding
    self.name = name
  }

  /// Returns the accessor that initializes the storage with `value`, an expression that may use `initialValue`.
  func initAccessor(storing value: String = "initialValue") -> AccessorDeclSyntax {
    """
    @storageRestrictions(initializes: \(raw: storageName)) init(initialValue) {
      \(raw: storageName) = \(raw: value)
    }
    """
  }
}

extension DeclGroupSyntax {
  /// Returns the stored variables outside inactive branches of `#if` that have none of these attributes.
  func storedVariables(without attributes: Set<String>, in context: some MacroExpansionContext) -> [StoredVariable] {
    activeMembers(in: context).compactMap(StoredVariable.init).filter { !$0.attributes.contains(anyOf: attributes) }
  }
}

extension VariableDeclSyntax {
  var isInstanceMember: Bool { !has(.static) && !has(.class) }
  var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

  /// The bindings for which an instance has storage of its own, with their names.
  var storedBindings: [(binding: PatternBindingSyntax, name: String)] {
    guard isInstanceMember, !has(.lazy) else { return [] }
    return bindings.compactMap { binding in
      guard !binding.isComputed, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed.text
      else { return nil }
      return (binding, name)
    }
  }

  private func has(_ keyword: Keyword) -> Bool { modifiers.contains { $0.name.tokenKind == .keyword(keyword) } }
}

extension PatternBindingSyntax {
  /// Whether the property has a getter. A property that has only observers is stored.
  var isComputed: Bool {
    guard let accessorBlock else { return false }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
    return accessors.contains {
      ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension String {
  var withoutBackticks: String { filter { $0 != "`" } }
}

/// Returns accessors that read and write `place`.
func accessors(for place: String) -> [AccessorDeclSyntax] {
  [
    """
    get {
      \(raw: place)
    }
    """,
    """
    set {
      \(raw: place) = newValue
    }
    """,
  ]
}
