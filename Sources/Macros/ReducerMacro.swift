import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a struct a reducer, and gives it what it left out.
enum ReducerMacro {
  static func isApplicable(to declaration: some DeclGroupSyntax) -> Bool {
    declaration.is(StructDeclSyntax.self)
  }
}

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard isApplicable(to: declaration) else {
      reportUnsupported(declaration, node: node, in: context)
      return []
    }
    let members = declaration.activeMembers(in: context)
    let access = declaration.memberAccess(in: context)
    warnAboutReduceMethods(of: declaration, in: context)
    var added: [DeclSyntax] = []
    if !members.contains(where: { $0.declaresType(named: "State") }) {
      added.append(
        """
        @ObservableState
        \(raw: access)struct State: Codable, Equatable, Hashable, Sendable {
          \(raw: access)init() {}
        }
        """)
    }
    if !members.contains(where: { $0.declaresType(named: "Action") }) {
      added.append("\(raw: access)enum Action {}")
    }
    if !members.contains(where: { $0.isBody || $0.isReduceMethod }) {
      added.append(
        """
        \(raw: access)var body: some ComposableArchitecture.Reducer<Self.State, Self.Action> {
          ComposableArchitecture.EmptyReducer()
        }
        """)
    }
    return added
  }

  private static func reportUnsupported(
    _ declaration: some DeclGroupSyntax, node: AttributeSyntax, in context: some MacroExpansionContext
  ) {
    let name = declaration.typeName ?? ""
    if declaration.is(EnumDeclSyntax.self) {
      context.report("'@Reducer' on an enum is not supported yet: write 'enum \(name)' as a struct", at: node)
    } else {
      context.report("'@Reducer' cannot be applied to \(declaration.kindName) type '\(name)'", at: node)
    }
  }

  private static func warnAboutReduceMethods(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) {
    for member in declaration.memberBlock.members.flattened where member.isReduceMethod {
      guard let function = member.as(FunctionDeclSyntax.self) else { continue }
      context.report(
        "Nothing calls 'reduce(into:action:)': move what it does into a 'Reduce' in 'body'", severity: .warning,
        at: function.name)
    }
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard isApplicable(to: declaration) else { return [] }
    if let enumeration = member.as(EnumDeclSyntax.self) {
      switch enumeration.name.trimmed.text {
      case "State": return missing(["CasePathable", "dynamicMemberLookup"], in: enumeration.attributes)
      case "Action": return missing(["CasePathable"], in: enumeration.attributes)
      default: return []
      }
    }
    guard let body = member.as(VariableDeclSyntax.self), body.isReducerBody,
      !body.attributes.names.contains(where: { $0.hasSuffix("ReducerBuilder") })
    else { return [] }
    return ["@ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>"]
  }

  private static func missing(_ names: [String], in attributes: AttributeListSyntax) -> [AttributeSyntax] {
    names.filter { !attributes.contains(anyOf: [$0]) }.map { "@\(raw: $0)" }
  }
}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard isApplicable(to: declaration), !protocols.isEmpty,
      !declaration.inheritedNames.contains("Reducer")
    else { return [] }
    let conformance: DeclSyntax = "extension \(type.trimmed): ComposableArchitecture.Reducer {}"
    return [conformance.cast(ExtensionDeclSyntax.self)]
  }
}

extension DeclSyntax {
  fileprivate func declaresType(named name: String) -> Bool {
    if let alias = self.as(TypeAliasDeclSyntax.self) { return alias.name.trimmed.text == name }
    guard let group = self.asProtocol((any DeclGroupSyntax).self) else { return false }
    return group.typeName == name
  }

  fileprivate var isBody: Bool {
    guard let variable = self.as(VariableDeclSyntax.self), variable.isInstanceMember else { return false }
    return variable.bindings.first?.pattern.trimmedDescription == "body"
  }

  fileprivate var isReduceMethod: Bool {
    guard let function = self.as(FunctionDeclSyntax.self), function.name.text == "reduce" else { return false }
    return function.signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
  }
}

extension VariableDeclSyntax {
  /// Whether this is `var body: some Reducer<…>` or `some ReducerOf<…>` with a getter.
  fileprivate var isReducerBody: Bool {
    guard isInstanceMember, let binding = bindings.first, binding.isComputed,
      binding.pattern.trimmedDescription == "body",
      let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.some)
    else { return false }
    return type.constraint.conformanceNames.contains { ["Reducer", "ReducerOf"].contains($0) }
  }
}
