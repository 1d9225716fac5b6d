import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Lets a view send its feature's view actions, and warns about view actions that it sends to the store directly.
enum ViewActionMacro: ExtensionMacro {
  static let store = "store"
  static let send = "send"

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.activeMembers(in: context).contains(where: \.isStore) else {
      reportMissingStore(of: declaration, node: node, in: context)
      return []
    }
    warnAboutDirectSends(in: declaration, context)
    guard !protocols.isEmpty else { return [] }
    let conformance: DeclSyntax = "extension \(type.trimmed): ComposableArchitecture.ViewActionSending {}"
    return [conformance.cast(ExtensionDeclSyntax.self)]
  }

  private static func reportMissingStore(
    of declaration: some DeclGroupSyntax, node: AttributeSyntax, in context: some MacroExpansionContext
  ) {
    let reducer = node.reducer ?? "<#Feature#>"
    let property = "let \(store): StoreOf<\(reducer)>"
    var fixed = declaration.memberBlock
    let member: DeclSyntax = "\n  \(raw: property)"
    fixed.members.insert(MemberBlockItemSyntax(decl: member), at: fixed.members.startIndex)
    context.report(
      "'@ViewAction' needs a property '\(store)', but '\(declaration.typeName ?? "")' does not declare it", at: node,
      fixIts: [.replacing(declaration.memberBlock, with: fixed, "Add '\(property)'")])
  }

  private static func warnAboutDirectSends(in declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext)
  {
    let sends = DirectSends(viewMode: .sourceAccurate)
    sends.walk(declaration.memberBlock)
    for (call, action) in sends.found {
      var fixed = call
      fixed.calledExpression = "\(raw: send)"
      fixed.arguments = action
      fixed.leadingTrivia = call.leadingTrivia
      context.report(
        "A view with '@ViewAction' sends its actions with its own '\(send)', not to its '\(store)' directly",
        severity: .warning, at: call,
        fixIts: [.replacing(call, with: fixed, "Call '\(send)' with the view's action")])
    }
  }
}

/// The calls of `store.send(.view(…))`.
private final class DirectSends: SyntaxVisitor {
  private(set) var found: [(call: FunctionCallExprSyntax, action: LabeledExprListSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isSendToOwnStore, let action = node.viewAction { found.append((node, action)) }
    return .visitChildren
  }

  // A nested type has its own store.
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionCallExprSyntax {
  fileprivate var isSendToOwnStore: Bool {
    guard let callee = calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == ViewActionMacro.send
    else { return false }
    let receiver = callee.base?.trimmedDescription
    return [ViewActionMacro.store, "self.\(ViewActionMacro.store)"].contains(receiver)
  }

  /// The arguments of the action, if it is `.view(…)`.
  fileprivate var viewAction: LabeledExprListSyntax? {
    guard arguments.count == 1, trailingClosure == nil,
      let action = arguments.first?.expression.as(FunctionCallExprSyntax.self),
      let name = action.calledExpression.as(MemberAccessExprSyntax.self), name.base == nil,
      name.declName.baseName.text == "view"
    else { return nil }
    return action.arguments
  }
}

extension DeclSyntax {
  fileprivate var isStore: Bool {
    guard let variable = self.as(VariableDeclSyntax.self), variable.isInstanceMember else { return false }
    return variable.bindings.contains { $0.pattern.trimmedDescription == ViewActionMacro.store }
  }
}

extension AttributeSyntax {
  /// `Feature` of `@ViewAction(for: Feature.self)`.
  fileprivate var reducer: String? {
    guard case .argumentList(let arguments) = arguments,
      let type = arguments.first?.expression.as(MemberAccessExprSyntax.self), type.declName.baseName.text == "self"
    else { return nil }
    return type.base?.trimmedDescription
  }
}
