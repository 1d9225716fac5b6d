import SwiftSyntax
import SwiftSyntaxMacros

extension DeclGroupSyntax {
  /// The access level that a member needs to be as visible as this type, as the text before its declaration: `public `,
  /// `package ` or nothing.
  func memberAccess(in context: some MacroExpansionContext) -> String {
    if let own = modifiers.accessLevel { return own.memberAccess }
    // A type without an access level has that of its extension.
    return context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel?.memberAccess ?? ""
  }
}

extension DeclModifierListSyntax {
  /// The modifier of the access level, not that of a setter alone, such as `private(set)`.
  var accessLevel: DeclModifierSyntax? { first { $0.detail == nil && $0.isAccessLevel } }
}

extension DeclModifierSyntax {
  var isAccessLevel: Bool { if case .keyword(let keyword) = name.tokenKind { keyword.isAccessLevel } else { false } }

  fileprivate var memberAccess: String {
    switch name.tokenKind {
    case .keyword(.open), .keyword(.public): "public "
    case .keyword(.package): "package "
    default: ""
    }
  }
}

extension Keyword {
  var isAccessLevel: Bool { [.open, .public, .package, .internal, .fileprivate, .private].contains(self) }
}
