import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a struct or an enum a state: observable, and with an identity that copies share.
enum ObservableStateMacro {
  static let registrar = "_$observationRegistrar"
  static let ignored = "ObservationStateIgnored"
  static let tracked = "ObservationStateTracked"
  static let presents = "Presents"

  /// Property wrappers that observe on their own.
  static let selfObserving: Set<String> = ["Fetch", "FetchAll", "FetchOne", "Shared", "SharedReader"]

  static func fields(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) -> [StoredVariable] {
    declaration.activeMembers(in: context).compactMap(StoredVariable.init)
      .filter { !$0.attributes.contains(anyOf: selfObserving.union([ignored, tracked])) }
  }

  static func isApplicable(to declaration: some DeclGroupSyntax) -> Bool {
    declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
  }
}

extension ObservableStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard isApplicable(to: declaration) else {
      context.report(
        "'@ObservableState' cannot be applied to \(declaration.kindName) type '\(declaration.typeName ?? "")'",
        at: node)
      return []
    }
    let access = declaration.memberAccess(in: context)
    if declaration.is(EnumDeclSyntax.self) {
      return enumMembers(declaration.enumCases(in: context), access: access)
    }
    reportForeignAttributes(of: declaration, in: context)
    declaration.reportSharedDeclarations(macro: "ObservableState", except: [ignored], in: context)
    return structMembers(of: declaration, access: access, in: context)
  }

  private static func structMembers(
    of declaration: some DeclGroupSyntax, access: String, in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let fields = fields(of: declaration, in: context)
    var members: [DeclSyntax] = [
      "@\(raw: ignored) var \(raw: registrar) = ComposableArchitecture.ObservationStateRegistrar()",
      """
      \(raw: access)nonisolated var _$id: ComposableArchitecture.ObservableStateID {
        \(raw: registrar).id
      }
      """,
      """
      \(raw: access)nonisolated mutating func _$willModify() {
        \(raw: registrar)._$willModify()
      }
      """,
      """
      \(raw: access)nonisolated var _$registrar: ComposableArchitecture.ObservationStateRegistrar? {
        \(raw: registrar)
      }
      """,
      """
      \(raw: access)nonisolated static var _$registrarOffset: Swift.Int? {
        MemoryLayout<Self>.offset(of: \\Self.\(raw: registrar))
      }
      """,
      """
      \(raw: access)nonisolated func _$didChange(field: Int) {
        \(raw: registrar).didModify(Self.self, field: field)
      }
      """,
      FieldTable(fields: fields, root: "Self", access: access, listsStorage: true).member(),
    ]
    if let keys = CodableState(declaration, in: context)?.codingKeys { members.append(keys) }
    return members
  }

  /// The members of an enum with these cases.
  static func enumMembers(_ cases: [EnumCase], access: String) -> [DeclSyntax] {
    let identities = cases.enumerated().map { tag, element in
      guard element.payloads.count == 1 else {
        return "case .\(element.name):\n    ComposableArchitecture.ObservableStateID()"
      }
      return """
        case .\(element.name)(let state):
            ComposableArchitecture.ObservableStateID._$id(for: state)._$tag(\(tag))
        """
    }
    let modifications = cases.map { element in
      guard let payload = element.payloads.first, element.payloads.count == 1 else {
        return "case .\(element.name):\n    break"
      }
      return """
        case .\(element.name)(var state):
            ComposableArchitecture._$willModify(&state)
            self = .\(element.name)(\(payload.labelled("state")))
        """
    }
    let ids = cases.map { element in
      guard element.payloads.count == 1 else { return "case .\(element.name):\n    nil" }
      return """
        case .\(element.name)(let state):
            ComposableArchitecture._$presentedID(of: state)
        """
    }
    return [
      """
      \(raw: access)nonisolated var _$presentedID: Swift.AnyHashable? {
        \(raw: switchOverSelf(ids, ifEmpty: "nil"))
      }
      """,
      """
      \(raw: access)nonisolated var _$id: ComposableArchitecture.ObservableStateID {
        \(raw: switchOverSelf(identities, ifEmpty: "ComposableArchitecture.ObservableStateID()"))
      }
      """,
      """
      \(raw: access)nonisolated mutating func _$willModify() {
        \(raw: switchOverSelf(modifications, ifEmpty: ""))
      }
      """,
    ]
  }

  // The compiler warns of a switch without cases that it never runs.
  private static func switchOverSelf(_ cases: [String], ifEmpty: String) -> String {
    cases.isEmpty ? ifEmpty : "switch self {\n  \(cases.joined(separator: "\n  "))\n  }"
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let variable = StoredVariable(member) else { return [] }
    if variable.attributes.contains(anyOf: selfObserving) {
      return variable.attributes.contains(anyOf: [ignored]) ? [] : ["@\(raw: ignored)"]
    }
    guard !variable.attributes.contains(anyOf: [presents]) else { return [] }
    let fields = fields(of: declaration, in: context)
    guard let field = fields.firstIndex(where: { $0.name == variable.name }) else { return [] }
    return ["@\(raw: tracked)(\(raw: field))"]
  }
}

extension ObservableStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard isApplicable(to: declaration) else { return [] }
    var extensions: [DeclSyntax] = []
    if !protocols.isEmpty {
      extensions.append(
        "extension \(type.trimmed): nonisolated ComposableArchitecture.ObservableState, nonisolated Observation.Observable {}"
      )
    }
    if declaration.is(StructDeclSyntax.self),
      let coding = CodableState(declaration, in: context)?.coding(
        extending: type.trimmedDescription, access: declaration.memberAccess(in: context))
    {
      extensions.append(coding)
    }
    return extensions.map { $0.cast(ExtensionDeclSyntax.self) }
  }
}
