import SwiftSyntax
import SwiftSyntaxMacros

extension DeclGroupSyntax {
  /// Reports each declaration of several stored variables. Accessors can be attached only to a single variable, and
  /// changes of variables without them are not observed.
  func reportSharedDeclarations(
    macro: String, except attributes: Set<String>, in context: some MacroExpansionContext
  ) {
    for member in memberBlock.members.flattened {
      guard let variable = member.as(VariableDeclSyntax.self), variable.sharesDeclaration,
        !variable.attributes.contains(anyOf: attributes)
      else { continue }
      context.report(
        "'@\(macro)' cannot track several variables in one declaration: give each variable its own 'var'", at: variable)
    }
  }
}

extension VariableDeclSyntax {
  fileprivate var sharesDeclaration: Bool {
    guard bindingSpecifier.tokenKind == .keyword(.var), isInstanceMember else { return false }
    return bindings.count > 1 || bindings.contains { $0.pattern.is(TuplePatternSyntax.self) }
  }
}
