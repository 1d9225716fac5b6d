import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a struct of closures a client: adds initializers, and default closures that report an unimplemented endpoint.
enum DependencyClientMacro {
  static let endpoint = "DependencyEndpoint"
  static let ignored = "DependencyEndpointIgnored"
}

extension DependencyClientMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let endpoint = Endpoint(member),
      !endpoint.variable.attributes.contains(anyOf: [Self.endpoint, ignored]),
      endpoint.variable.binding.accessorBlock == nil
    else { return [] }
    return ["@Dependencies.DependencyEndpoint"]
  }
}

extension DependencyClientMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else {
      context.reportInapplicable("DependencyClient", to: declaration, at: node)
      return []
    }
    let members = declaration.activeMembers(in: context)
    let properties = members.flatMap(ClientProperty.all)
    guard reportUntyped(properties, in: context) else { return [] }
    let access = declaration.memberAccess(in: context)
    // One initializer takes all properties, the second takes only the properties without a default value.
    let required = properties.filter(\.isRequired)
    let lists = required.count == properties.count ? [properties] : [properties, required]
    let written = members.compactMap { $0.as(InitializerDeclSyntax.self)?.labels }
    return
      lists
      .filter { !written.contains($0.map(\.label)) }
      .map { initializer(of: $0, access: access) }
  }

  private static func reportUntyped(_ properties: [ClientProperty], in context: some MacroExpansionContext) -> Bool {
    let untyped = properties.filter { $0.type == nil }
    for property in untyped {
      context.report(
        "'@DependencyClient' needs an explicit type for '\(property.label)', because the initializer takes it",
        at: property.binding)
    }
    return untyped.isEmpty
  }

  private static func initializer(of properties: [ClientProperty], access: String) -> DeclSyntax {
    guard !properties.isEmpty else { return "\(raw: access)init() {\n}" }
    let parameters = properties.map(\.parameter).joined(separator: ",\n  ")
    // An endpoint's setter can be called only when every stored property has a value.
    let ordered = properties.filter { !$0.isEndpoint } + properties.filter(\.isEndpoint)
    let assignments = ordered.map { "self.\($0.name) = \($0.name)" }.joined(separator: "\n  ")
    return """
      \(raw: access)init(
        \(raw: parameters)
      ) {
        \(raw: assignments)
      }
      """
  }
}

extension InitializerDeclSyntax {
  fileprivate var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }
}
