import SwiftSyntax
import SwiftSyntaxMacros

extension DeclGroupSyntax {
  /// Reports each declaration of several stored variables: an accessor can be attached to a single variable only, and without
  /// one the variables' changes would go unreported.
  func reportSharedDeclarations(
    macro: String, except attributes: Set<String>, in context: some MacroExpansionContext
  ) {
    for member in memberBlock.members.flattened {
      guard let variable = member.as(VariableDeclSyntax.self), variable.sharesDeclaration,
        !variable.attributes.contains(anyOf: attributes)
      else { continue }
      context.report(
        "'@\(macro)' tracks variables that are declared one by one: give each a 'var' of its own", at: variable)
    }
  }
}

extension VariableDeclSyntax {
  fileprivate var sharesDeclaration: Bool {
    guard bindingSpecifier.tokenKind == .keyword(.var), isInstanceMember else { return false }
    return bindings.count > 1 || bindings.contains { $0.pattern.is(TuplePatternSyntax.self) }
  }
}
