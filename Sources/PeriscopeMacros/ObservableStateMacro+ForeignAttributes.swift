import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ObservableStateMacro {
  /// Attributes of other libraries that look right here, and what their author meant.
  private static let meant = [
    "ObservationIgnored": ignored,
    "ObservationTracked": tracked,
    "PresentationState": presents,
  ]

  static func reportForeignAttributes(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) {
    for member in declaration.memberBlock.members.flattened {
      guard let variable = member.as(VariableDeclSyntax.self) else { continue }
      for attribute in variable.attributes.attributes {
        guard let replacement = meant[attribute.shortName] else { continue }
        let meant: AttributeSyntax = "@\(raw: replacement)"
        context.report(
          "'@\(attribute.shortName)' cannot be used in a type with '@ObservableState'", at: attribute,
          fixIts: [
            .replacing(
              attribute.attributeName, with: meant.attributeName,
              "Use '@\(replacement)' instead")
          ])
      }
    }
  }
}
