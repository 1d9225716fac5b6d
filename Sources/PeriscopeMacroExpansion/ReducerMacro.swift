import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a struct or an enum a reducer and adds the requirements that it does not declare.
enum ReducerMacro {}

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let enumeration = declaration.as(EnumDeclSyntax.self) {
      return enumMembers(of: enumeration, node: node, in: context)
    }
    guard declaration.isStructOrEnum else {
      context.reportInapplicable("Reducer", to: declaration, at: node)
      return []
    }
    if node.arguments != nil {
      context.report(
        "'@Reducer(state:action:)' is for enums: declare the conformances where '\(declaration.typeName ?? "")' declares its 'State' and its 'Action'",
        at: node)
    }
    let members = declaration.activeMembers(in: context)
    let access = declaration.memberAccess(in: context)
    warnAboutReduceMethods(of: declaration, in: context)
    var added: [DeclSyntax] = []
    let body = members.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first(where: \.isInstanceBody)
    let named = body?.namedTypes
    // If the reducer declares neither `State` nor `Action`, these names belong to an enclosing type, such as a
    // namespace.
    let usesEnclosingTypes =
      body?.namesUnqualifiedTypes == true && !context.lexicalContext.isEmpty
      && !declaration.declaresReducerTypes(in: context)
    if !usesEnclosingTypes, !members.contains(where: { $0.declaresType(named: "State") }) {
      let empty: DeclSyntax = """
        @ObservableState
        \(raw: access)struct State: Codable, Equatable, Hashable, Sendable {
          \(raw: access)init() {}
        }
        """
      added.append(named?.state.map { "\(raw: access)typealias State = \(raw: $0)" } ?? empty)
    }
    if !usesEnclosingTypes, !members.contains(where: { $0.declaresType(named: "Action") }) {
      let empty: DeclSyntax = "\(raw: access)enum Action {}"
      added.append(named?.action.map { "\(raw: access)typealias Action = \(raw: $0)" } ?? empty)
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

  private static func warnAboutReduceMethods(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) {
    let members = declaration.memberBlock.members.flattened
    let advice =
      members.contains(where: \.isBody)
      ? "'reduce(into:action:)' is never called, because the reducer has a 'body': move its code into a 'Reduce' there"
      : "'reduce(into:action:)' is deprecated: write a 'body', and move its code into a 'Reduce' there"
    for member in members where member.isReduceMethod {
      guard let function = member.as(FunctionDeclSyntax.self) else { continue }
      context.report(advice, severity: .warning, at: function.name)
    }
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.isStructOrEnum else { return [] }
    let isCases = declaration.is(EnumDeclSyntax.self)
    if let enumeration = member.as(EnumDeclSyntax.self) {
      let paths = enumeration.writesCasePaths(in: context) ? [] : ["CasePathable"]
      switch enumeration.name.trimmed.text {
      case "State":
        let ofCases = isCases ? ["ObservableState", "_CaseReducerState"] : []
        return missing(paths + ["dynamicMemberLookup"] + ofCases, in: enumeration.attributes)
      case "Action": return missing(paths, in: enumeration.attributes)
      default: return []
      }
    }
    guard let body = member.as(VariableDeclSyntax.self), body.isReducerBody, body.isInstanceMember != isCases,
      !body.attributes.names.contains(where: { $0.hasSuffix("ReducerBuilder") })
    else { return [] }
    // Types of an enclosing type are not members of this type, so the builder must name them without `Self`.
    let isOfEnclosingTypes = body.namesUnqualifiedTypes && !declaration.declaresReducerTypes(in: context)
    return isOfEnclosingTypes
      ? ["@ComposableArchitecture.ReducerBuilder<State, Action>"]
      : ["@ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>"]
  }

  private static func missing(_ names: [String], in attributes: AttributeListSyntax) -> [AttributeSyntax] {
    names.filter { !attributes.contains(anyOf: [$0]) }.map { "@\(raw: $0)" }
  }
}

extension ReducerMacro: ConformanceMacro {
  static func conformances(of declaration: some DeclGroupSyntax) -> String? {
    guard declaration.isStructOrEnum, Set(declaration.inheritedNames).isDisjoint(with: ["Reducer", "CaseReducer"])
    else { return nil }
    let caseReducer = declaration.is(EnumDeclSyntax.self) ? "ComposableArchitecture.CaseReducer, " : ""
    return "\(caseReducer)ComposableArchitecture.Reducer"
  }
}

extension DeclSyntax {
  func declaresType(named name: String) -> Bool {
    if let alias = self.as(TypeAliasDeclSyntax.self) { return alias.name.trimmed.text == name }
    guard let group = self.asProtocol((any DeclGroupSyntax).self) else { return false }
    return group.typeName == name
  }

  var isBody: Bool { self.as(VariableDeclSyntax.self).map { $0.isInstanceMember && $0.isNamedBody } ?? false }

  var isStaticBody: Bool { self.as(VariableDeclSyntax.self).map { !$0.isInstanceMember && $0.isNamedBody } ?? false }

  fileprivate var isReduceMethod: Bool {
    guard let function = self.as(FunctionDeclSyntax.self), function.name.text == "reduce" else { return false }
    return function.signature.parameterClause.parameters.map(\.firstName.text) == ["into", "action"]
  }
}

extension DeclGroupSyntax {
  fileprivate func declaresReducerTypes(in context: some MacroExpansionContext) -> Bool {
    activeMembers(in: context).contains { $0.declaresType(named: "State") || $0.declaresType(named: "Action") }
  }
}

extension EnumDeclSyntax {
  /// Whether the enum declares the members of `CasePathable` itself.
  fileprivate func writesCasePaths(in context: some MacroExpansionContext) -> Bool {
    activeMembers(in: context).contains { member in
      member.declaresType(named: "AllCasePaths")
        || member.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == "allCasePaths"
    }
  }
}

/// The reducers whose first generic arguments are their state and action.
private let reducersOfStateAndAction: Set<String> = [
  "Reducer", "Reduce", "EmptyReducer", "CombineReducers", "BindingReducer",
]

extension TypeSyntax {
  /// The state and action of `Reducer<Int, Bool>`, `ReducerOf<Base>`, `EmptyReducer<Int, Bool>`; `nil` for the
  /// reducer's own `State` or `Action`.
  fileprivate var reducedTypes: (state: String?, action: String?)? {
    let type = self.as(SomeOrAnyTypeSyntax.self)?.constraint ?? self
    guard let name = type.unqualifiedName, let clause = genericArguments else { return nil }
    return Self.reducedTypes(of: name, clause)
  }

  /// The generic arguments of `A<B>`, `Module.A<B>` and `some A<B>`.
  fileprivate var genericArguments: GenericArgumentClauseSyntax? {
    let type = self.as(SomeOrAnyTypeSyntax.self)?.constraint ?? self
    return type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
  }

  fileprivate static func reducedTypes(
    of name: String, _ clause: GenericArgumentClauseSyntax
  ) -> (state: String?, action: String?)? {
    let arguments = clause.arguments.map { $0.argument.trimmedDescription }
    func other(_ type: String, than own: String) -> String? { [own, "Self.\(own)"].contains(type) ? nil : type }
    if name == "ReducerOf", arguments.count == 1, arguments[0] != "Self" {
      return ("\(arguments[0]).State", "\(arguments[0]).Action")
    }
    guard reducersOfStateAndAction.contains(name), arguments.count >= 2 else { return nil }
    return (other(arguments[0], than: "State"), other(arguments[1], than: "Action"))
  }
}

extension VariableDeclSyntax {
  /// Whether this is `var body: some Reducer<State, Action>`.
  fileprivate var namesUnqualifiedTypes: Bool {
    let clause = bindings.first?.typeAnnotation?.type.genericArguments
    return clause?.arguments.map { $0.argument.trimmedDescription } == ["State", "Action"]
  }

  fileprivate var isInstanceBody: Bool { isInstanceMember && isNamedBody }

  /// The types of the state and the action that the type annotation or the initial value of a `body` names; `nil` for the
  /// reducer's own `State` or `Action`.
  fileprivate var namedTypes: (state: String?, action: String?)? {
    guard let binding = bindings.first else { return nil }
    if let type = binding.typeAnnotation?.type { return type.reducedTypes }
    guard let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      let generic = call.calledExpression.as(GenericSpecializationExprSyntax.self)
    else { return nil }
    let name =
      generic.expression.as(DeclReferenceExprSyntax.self)?.baseName
      ?? generic.expression.as(MemberAccessExprSyntax.self)?.declName.baseName
    return name.flatMap { TypeSyntax.reducedTypes(of: $0.text, generic.genericArgumentClause) }
  }

  fileprivate var isNamedBody: Bool { bindings.first?.pattern.trimmedDescription == "body" }

  /// Whether this is `var body: some Reducer<…>` or `some ReducerOf<…>` with a getter.
  fileprivate var isReducerBody: Bool {
    guard isNamedBody, let binding = bindings.first, binding.isComputed,
      let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.some)
    else { return false }
    return type.constraint.conformanceNames.contains { ["Reducer", "ReducerOf"].contains($0) }
  }
}
