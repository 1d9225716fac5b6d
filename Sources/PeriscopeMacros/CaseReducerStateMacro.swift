import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Connects a state that is written by hand with the enum around it, which is its reducer.
enum CaseReducerStateMacro {}

extension CaseReducerStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let reducer = context.lexicalContext.first?.asProtocol((any NamedDeclSyntax).self)?.name.trimmed,
      !declaration.activeMembers(in: context).contains(where: { $0.declaresType(named: "StateReducer") })
    else { return [] }
    return ["\(raw: declaration.memberAccess(in: context))typealias StateReducer = \(reducer)"]
  }
}

extension CaseReducerStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty else { return [] }
    let conformance: DeclSyntax = "extension \(type.trimmed): ComposableArchitecture.CaseReducerState {}"
    return [conformance.cast(ExtensionDeclSyntax.self)]
  }
}
