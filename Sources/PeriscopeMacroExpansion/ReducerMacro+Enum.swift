import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ReducerMacro {
  /// The conformances of the nested types that an argument can add.
  private static let conformances: Set<String> = [
    "codable", "decodable", "encodable", "equatable", "hashable", "sendable",
  ]

  static func enumMembers(
    of declaration: EnumDeclSyntax, node: AttributeSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let members = declaration.activeMembers(in: context)
    let declarations = members.compactMap { $0.as(EnumCaseDeclSyntax.self) }
    guard reportMarks(of: declarations, in: context), reportInstanceBody(among: members, in: context) else { return [] }
    let cases = declarations.flatMap(ReducerCase.all)
    let access = declaration.memberAccess(in: context)
    let indirect = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.indirect) } ? "indirect " : ""
    var added: [DeclSyntax] = []
    if !members.contains(where: { $0.declaresType(named: "State") }) {
      let members = [
        "\(access)typealias StateReducer = \(declaration.name.trimmed)", rows(cases, \.ofState),
        lines(CasePathableMacro.members(of: "State", cases.map(\.ofState), access: access)),
        lines(ObservableStateMacro.enumMembers(cases.map(\.ofState), access: access)),
      ]
      added.append(
        enumeration(
          "@dynamicMemberLookup\n\(access)\(indirect)enum State", of: members,
          inherits: [
            "ComposableArchitecture.CaseReducerState", "nonisolated ComposableArchitecture.ObservableState",
            "nonisolated Observation.Observable",
          ] + node.conformances("state", among: conformances)))
    }
    if !members.contains(where: { $0.declaresType(named: "Action") }) {
      let members = [
        rows(cases, \.ofAction), lines(CasePathableMacro.members(of: "Action", cases.map(\.ofAction), access: access)),
      ]
      added.append(
        enumeration(
          "\(access)\(indirect)enum Action", of: members, inherits: node.conformances("action", among: conformances)))
    }
    if !members.contains(where: { $0.isStaticBody }) { added.append(body(cases, access: access)) }
    if !members.contains(where: { $0.declaresType(named: "CaseScope") }) {
      added.append(caseScope(cases, access: access))
    }
    if !members.contains(where: \.isScope) { added.append(scope(cases, access: access)) }
    return added + ephemeralCases(cases, access: access)
  }

  // The expansions of nested macros are written out: the compiler (Swift 6.3) may crash on a macro that adds a
  // conformance inside another macro's expansion, if nothing has looked the conformance up before the file is
  // type-checked.
  private static func enumeration(_ head: String, of members: [String], inherits: [String]) -> DeclSyntax {
    let inherited = ["nonisolated CasePaths.CasePathable", "nonisolated CasePaths.CasePathIterable"] + inherits
    return """
      \(raw: head): \(raw: inherited.joined(separator: ", ")) {
      \(raw: members.filter { !$0.isEmpty }.joined(separator: "\n\n"))
      }
      """
  }

  private static func rows(_ cases: [ReducerCase], _ element: (ReducerCase) -> EnumCase) -> String {
    cases.map { $0.declaration(of: element($0)) }.joined(separator: "\n")
  }

  private static func lines(_ members: [DeclSyntax]) -> String {
    members.map { "\($0)" }.joined(separator: "\n\n")
  }

  private static func body(_ cases: [ReducerCase], access: String) -> DeclSyntax {
    let children = cases.compactMap { element -> String? in
      guard case .feature(_, let reducer) = element.kind else { return nil }
      let name = element.element.name
      return """
            .ifCaseLet(\\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name)) {
              \(reducer)
            }
        """
    }
    let all = ["    ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()"] + children
    return """
      \(raw: access)static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
        ComposableArchitecture.Reduce(
      \(raw: all.joined(separator: "\n"))
        )
      }
      """
  }

  private static func ephemeralCases(_ cases: [ReducerCase], access: String) -> [DeclSyntax] {
    let names = cases.filter(\.isMarkedEphemeral).map { "\"\($0.element.name.withoutBackticks)\"" }
    guard !names.isEmpty else { return [] }
    return [
      """
      \(raw: access)static var _$ephemeralCases: Swift.Set<Swift.String> {
        [\(raw: names.joined(separator: ", "))]
      }
      """
    ]
  }

  private static func caseScope(_ cases: [ReducerCase], access: String) -> DeclSyntax {
    let scopes = cases.map(\.ofScope)
    return enumeration(
      "@dynamicMemberLookup\n\(access)enum CaseScope",
      of: [
        scopes.map(\.declaration).joined(separator: "\n"),
        lines(CasePathableMacro.members(of: "CaseScope", scopes, access: access)),
      ], inherits: [])
  }

  private static func scope(_ cases: [ReducerCase], access: String) -> DeclSyntax {
    let branches = cases.map { element -> String in
      let name = element.element.name
      let payloads = element.element.payloads
      guard !payloads.isEmpty else { return "    case .\(name):\n      .\(name)" }
      let pattern = payloads.indices.map { "let value\($0)" }.joined(separator: ", ")
      let values = payloads.enumerated().map { index, payload in
        guard case .feature = element.kind else { return payload.labelled("value\(index)") }
        return payload.labelled("store._$scope(state: \\.\(name), action: \\.\(name), showing: value\(index))")
      }
      return "    case .\(name)(\(pattern)):\n      .\(name)(\(values.joined(separator: ", ")))"
    }
    // Without cases, `CaseScope` is uninhabited. Inside of `withState`'s closure, the compiler would warn that the
    // switch is never executed.
    let result =
      branches.isEmpty
      ? "switch store.state {\n  }"
      : "store.withState { state in\n    switch state {\n\(branches.joined(separator: "\n"))\n    }\n  }"
    return """
      \(raw: access)static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
        \(raw: result)
      }
      """
  }
}

// MARK: Diagnostics

extension ReducerMacro {
  private static func reportMarks(
    of declarations: [EnumCaseDeclSyntax], in context: some MacroExpansionContext
  ) -> Bool {
    var isFine = true
    for declaration in declarations {
      guard let mark = declaration.attributes.attribute(named: ReducerCase.ephemeral) else { continue }
      if let other = declaration.attributes.attribute(named: ReducerCase.ignored) {
        context.report(
          "A case is either ephemeral or ignored: '@\(ReducerCase.ephemeral)' and '@\(ReducerCase.ignored)' exclude each other",
          at: other)
        isFine = false
        continue
      }
      for element in declaration.elements where element.parameterClause?.parameters.count != 1 {
        let meant: AttributeSyntax = "@\(raw: ReducerCase.ignored)"
        context.report(
          "'@\(ReducerCase.ephemeral)' needs a case with one payload, but '\(element.name.trimmed)' has \(element.parameterClause?.parameters.count ?? 0)",
          at: element,
          fixIts: [
            .replacing(mark.attributeName, with: meant.attributeName, "Use '@\(ReducerCase.ignored)' instead")
          ])
        isFine = false
      }
    }
    return isFine
  }

  private static func reportInstanceBody(
    among members: [DeclSyntax], in context: some MacroExpansionContext
  ) -> Bool {
    guard let body = members.first(where: \.isBody)?.as(VariableDeclSyntax.self) else { return true }
    var fixed = body
    fixed.leadingTrivia = []
    fixed.modifiers.append(DeclModifierSyntax(name: .keyword(.static, trailingTrivia: .space)))
    fixed.leadingTrivia = body.leadingTrivia
    context.report(
      "The 'body' of a '@Reducer' enum must be static, because the enum has no instances", at: body.bindingSpecifier,
      fixIts: [.replacing(body, with: fixed, "Make 'body' static")])
    return false
  }
}

extension DeclSyntax {
  fileprivate var isScope: Bool {
    guard let function = self.as(FunctionDeclSyntax.self) else { return false }
    return function.name.text == "scope" && function.signature.parameterClause.parameters.count == 1
  }
}

extension AttributeSyntax {
  /// The protocols named by an argument of `@Reducer(state: .equatable, .sendable, action: .equatable)`.
  fileprivate func conformances(_ label: String, among known: Set<String>) -> [String] {
    guard case .argumentList(let arguments) = arguments else { return [] }
    var current: String?
    return arguments.compactMap { argument in
      current = argument.label?.text ?? current
      guard current == label, let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        known.contains(name)
      else { return nil }
      return "Swift.\(name.prefix(1).uppercased())\(name.dropFirst())"
    }
  }
}
