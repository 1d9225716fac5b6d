import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a class observable, one number per stored property.
enum PerceptibleMacro {
  static let registrar = "_$perceptionRegistrar"
  static let ignored = "PerceptionIgnored"
  static let tracked = "PerceptionTracked"

  static func fields(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) -> [StoredVariable] {
    declaration.activeMembers(in: context).compactMap(StoredVariable.init)
      .filter { !$0.attributes.contains(anyOf: [ignored, tracked]) }
  }

  static func isApplicable(
    to declaration: some DeclGroupSyntax, node: AttributeSyntax, in context: some MacroExpansionContext
  ) -> Bool {
    guard !declaration.is(ClassDeclSyntax.self) else { return true }
    context.report(
      "'@Perceptible' cannot be applied to \(declaration.kindName) type '\(declaration.typeName ?? "")'", at: node)
    return false
  }
}

extension PerceptibleMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard isApplicable(to: declaration, node: node, in: context), let type = declaration.typeName else { return [] }
    declaration.reportSharedDeclarations(macro: "Perceptible", except: [ignored], in: context)
    let access = declaration.memberAccess(in: context)
    let fields = fields(of: declaration, in: context)
    // No conformance is left to add where the superclass has it, and with it a table of its own.
    let isInherited = protocols.isEmpty && !declaration.inheritedNames.contains("Perceptible")
    let introducer = (isInherited ? "override " : "") + (declaration.isFinal ? "static" : "class")
    let table = FieldTable(fields: fields, root: type, access: access)
    return [
      """
      @PerceptionIgnored private let \(raw: registrar) = Perception.PerceptionRegistrar()
      """,
      """
      internal nonisolated func access<Member>(keyPath: KeyPath<\(raw: type), Member>) {
        \(raw: registrar).access(self, keyPath: keyPath)
      }
      """,
      """
      internal nonisolated func withMutation<Member, MutationResult>(
        keyPath: KeyPath<\(raw: type), Member>, _ mutation: () throws -> MutationResult
      ) rethrows -> MutationResult {
        try \(raw: registrar).withMutation(of: self, keyPath: keyPath, mutation)
      }
      """,
      """
      private nonisolated func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> Bool {
        true
      }
      """,
      """
      private nonisolated func shouldNotifyObservers<Member: Equatable>(_ lhs: Member, _ rhs: Member) -> Bool {
        lhs != rhs
      }
      """,
      """
      private nonisolated func shouldNotifyObservers<Member: AnyObject>(_ lhs: Member, _ rhs: Member) -> Bool {
        lhs !== rhs
      }
      """,
      """
      private nonisolated func shouldNotifyObservers<Member: Equatable & AnyObject>(
        _ lhs: Member, _ rhs: Member
      ) -> Bool {
        lhs != rhs
      }
      """,
    ]
      + (isNeverIsolated(declaration)
        ? [table.member(introducer: introducer)] : table.isolatedMembers(introducer: introducer))
  }

  /// A generic class without an actor's name on it is taken to belong to none: that a method of it is named as a value
  /// would make the compiler ask for `Sendable` metatypes of its parameters.
  private static func isNeverIsolated(_ declaration: some DeclGroupSyntax) -> Bool {
    guard let declaration = declaration.as(ClassDeclSyntax.self) else { return true }
    return declaration.genericParameterClause != nil
      && !declaration.attributes.names.contains { $0.hasSuffix("Actor") }
  }
}

extension PerceptibleMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(ClassDeclSyntax.self), let name = StoredVariable(member)?.name else { return [] }
    guard let field = fields(of: declaration, in: context).firstIndex(where: { $0.name == name }) else { return [] }
    return ["@\(raw: tracked)(\(raw: field))"]
  }
}

extension PerceptibleMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
    let extensionDeclaration: DeclSyntax = """
      extension \(type.trimmed): nonisolated Perception.Perceptible, nonisolated Observation.Observable {}
      """
    return [extensionDeclaration.cast(ExtensionDeclSyntax.self)]
  }
}
