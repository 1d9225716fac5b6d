import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Connects a hand-written state with the reducer enum that it is nested in.
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

extension CaseReducerStateMacro: ConformanceMacro {
  static func conformances(of declaration: some DeclGroupSyntax) -> String? {
    "ComposableArchitecture.CaseReducerState"
  }
}
