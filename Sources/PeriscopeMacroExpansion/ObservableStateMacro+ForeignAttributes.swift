import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ObservableStateMacro {
  /// Attributes that are easily confused with those of this macro, and their replacements.
  private static let replacements = [
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
        guard let replacement = replacements[attribute.shortName] else { continue }
        let replaced: AttributeSyntax = "@\(raw: replacement)"
        context.report(
          "'@\(attribute.shortName)' cannot be used in a type with '@ObservableState'", at: attribute,
          fixIts: [
            .replacing(attribute.attributeName, with: replaced.attributeName, "Use '@\(replacement)' instead")
          ])
      }
    }
  }
}
