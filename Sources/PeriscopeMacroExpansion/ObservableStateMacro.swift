import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a struct or an enum an observable state with an identity that its copies share.
enum ObservableStateMacro {
  static let registrar = "_$observationRegistrar"
  static let ignored = "ObservationStateIgnored"
  static let tracked = "ObservationStateTracked"
  static let presents = "Presents"

  /// Property wrappers that report their reads and changes themselves.
  static let selfObserving: Set<String> = ["Fetch", "FetchAll", "FetchOne", "Shared", "SharedReader"]

  /// Property wrappers for states without this macro. They are not tracked, because that would cause a misleading
  /// second error.
  private static let legacyWrappers: Set<String> = ["BindingState", "PresentationState"]

  static func fields(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) -> [StoredVariable] {
    declaration.storedVariables(without: selfObserving.union(legacyWrappers).union([ignored, tracked]), in: context)
  }
}

extension ObservableStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.isStructOrEnum else {
      context.reportInapplicable("ObservableState", to: declaration, at: node)
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

  /// Returns the members of an enum with these cases.
  static func enumMembers(_ cases: [EnumCase], access: String) -> [DeclSyntax] {
    let presentedID = switchOverSelf(cases, otherwise: "nil") { _, _ in
      "ComposableArchitecture._$presentedID(of: state)"
    }
    let id = switchOverSelf(cases, otherwise: "ComposableArchitecture.ObservableStateID()") { tag, _ in
      "ComposableArchitecture.ObservableStateID._$id(for: state)._$tag(\(tag))"
    }
    let modification = switchOverSelf(cases, binding: "var", otherwise: "break") { _, element in
      """
      ComposableArchitecture._$willModify(&state)
          self = .\(element.name)(\(element.payloads[0].labelled("state")))
      """
    }
    return [
      """
      \(raw: access)nonisolated var _$presentedID: Swift.AnyHashable? {
        \(raw: presentedID)
      }
      """,
      """
      \(raw: access)nonisolated var _$id: ComposableArchitecture.ObservableStateID {
        \(raw: id)
      }
      """,
      """
      \(raw: access)nonisolated mutating func _$willModify() {
        \(raw: modification)
      }
      """,
    ]
  }

  /// Returns a switch that binds the payload of cases with exactly one to `state`.
  private static func switchOverSelf(
    _ cases: [EnumCase], binding: String = "let", otherwise: String, ofPayload: (Int, EnumCase) -> String
  ) -> String {
    // The compiler warns that a switch without cases is never executed.
    if cases.isEmpty { return otherwise == "break" ? "" : otherwise }
    let branches = cases.enumerated().map { tag, element in
      element.payloads.count == 1
        ? "case .\(element.name)(\(binding) state):\n    \(ofPayload(tag, element))"
        : "case .\(element.name):\n    \(otherwise)"
    }
    return "switch self {\n  \(branches.joined(separator: "\n  "))\n  }"
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let variable = StoredVariable(member) else { return [] }
    if variable.attributes.contains(anyOf: selfObserving.union(legacyWrappers)) {
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
    guard declaration.isStructOrEnum else { return [] }
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
