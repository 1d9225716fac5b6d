import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a class observable and numbers its stored properties.
enum PerceptibleMacro {
  static let registrar = "_$perceptionRegistrar"
  static let ignored = "PerceptionIgnored"
  static let tracked = "PerceptionTracked"

  static func fields(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) -> [StoredVariable] {
    declaration.storedVariables(without: [ignored, tracked], in: context)
  }
}

extension PerceptibleMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self), let type = declaration.typeName else {
      context.reportInapplicable("Perceptible", to: declaration, at: node)
      return []
    }
    declaration.reportSharedDeclarations(macro: "Perceptible", except: [ignored], in: context)
    let access = declaration.memberAccess(in: context)
    let fields = fields(of: declaration, in: context)
    // If there is no conformance to add, the superclass has it, together with a table that this class overrides.
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

  /// Whether to assume that the class is not isolated to an actor, because it is generic and names no actor. The
  /// members for an isolated class refer to a method, which requires `Sendable` metatypes of the generic parameters.
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

extension PerceptibleMacro: ConformanceMacro {
  static func conformances(of declaration: some DeclGroupSyntax) -> String? {
    guard declaration.is(ClassDeclSyntax.self) else { return nil }
    return "nonisolated Perception.Perceptible, nonisolated Observation.Observable"
  }
}
