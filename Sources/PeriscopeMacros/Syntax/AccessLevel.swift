import SwiftSyntax
import SwiftSyntaxMacros

extension DeclGroupSyntax {
  /// The access that a member needs to be as visible as this type, as text before a declaration: `public `,
  /// `package ` or nothing.
  func memberAccess(in context: some MacroExpansionContext) -> String {
    if let own = modifiers.accessLevel { return own.memberAccess }
    // A type without a level of its own has that of the extension around it.
    guard let enclosing = context.lexicalContext.first?.as(ExtensionDeclSyntax.self) else { return "" }
    return enclosing.modifiers.accessLevel?.memberAccess ?? ""
  }
}

extension DeclModifierListSyntax {
  fileprivate var accessLevel: Keyword? {
    for modifier in self where modifier.detail == nil {
      if case .keyword(let keyword) = modifier.name.tokenKind, keyword.isAccessLevel { return keyword }
    }
    return nil
  }
}

extension Keyword {
  var isAccessLevel: Bool {
    switch self {
    case .open, .public, .package, .internal, .fileprivate, .private: true
    default: false
    }
  }

  fileprivate var memberAccess: String {
    switch self {
    case .open, .public: "public "
    case .package: "package "
    default: ""
    }
  }
}
