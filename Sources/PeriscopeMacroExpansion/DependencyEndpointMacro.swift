import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Gives a closure property a default value that reports its use, and a method with the closure's argument labels.
enum DependencyEndpointMacro {}

extension DependencyEndpointMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let endpoint = Endpoint(declaration), endpoint.canAnswer else { return [] }
    let readAndWrite = accessors(for: endpoint.variable.storageName)
    // An init accessor would store a default value as it is written, so nothing would report its use.
    return endpoint.defaultValue == nil ? [endpoint.variable.initAccessor()] + readAndWrite : readAndWrite
  }
}

extension DependencyEndpointMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let endpoint = Endpoint(declaration) else {
      context.report(
        "'@DependencyEndpoint' can be applied only to a stored 'var' with a closure type", at: node)
      return []
    }
    guard endpoint.canAnswer else {
      reportMissingDefault(endpoint, in: context)
      return []
    }
    return method(of: endpoint, called: node.methodName) + [storage(of: endpoint)]
  }

  private static func reportMissingDefault(_ endpoint: Endpoint, in context: some MacroExpansionContext) {
    let underscores = endpoint.parameters.map { _ in "_" }.joined(separator: ", ")
    let head = underscores.isEmpty ? "" : "\(underscores) in "
    let placeholder = "<#\(endpoint.function.returnClause.type.trimmedDescription)#>"
    let value: ExprSyntax = "{ \(raw: head)\(raw: placeholder) }"
    var binding = endpoint.variable.binding
    binding.typeAnnotation?.trailingTrivia = []
    binding.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: value)
    context.report(
      "'\(endpoint.name)' needs a default value, because an unimplemented endpoint has nothing to return",
      at: endpoint.variable.binding,
      fixIts: [.replacing(endpoint.variable.binding, with: binding, "Insert '= \(value)'")])
  }

  /// Returns a method if it has argument labels or a different name than the property.
  private static func method(of endpoint: Endpoint, called methodName: String?) -> [DeclSyntax] {
    let labels = endpoint.parameters.map { $0.secondName ?? $0.firstName }
    guard methodName != nil || labels.contains(where: { $0.map { $0.text != "_" } ?? false }) else { return [] }
    let parameters = endpoint.parameters.enumerated().map { index, parameter in
      let label = labels[index]?.trimmed.text ?? "_"
      return "\(label) p\(index): \(parameter.type.methodParameter)\(parameter.ellipsis == nil ? "" : "...")"
    }
    let arguments = endpoint.parameters.enumerated().map { index, parameter in
      "\(parameter.type.isInOut ? "&" : "")p\(index)"
    }
    let effects = endpoint.function.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let call = "\(endpoint.isThrowing ? "try " : "")\(endpoint.isAsync ? "await " : "")"
    let access = endpoint.variable.declaration.modifiers.accessLevel.map { "\($0.name.text) " } ?? ""
    return [
      """
      \(raw: endpoint.type.actorAttributes)\(raw: access)func \(raw: methodName ?? endpoint.name)\
      (\(raw: parameters.joined(separator: ", ")))\(raw: effects) \(endpoint.function.returnClause.trimmed) {
        \(raw: call)self.\(raw: endpoint.name)(\(raw: arguments.joined(separator: ", ")))
      }
      """
    ]
  }

  private static func storage(of endpoint: Endpoint) -> DeclSyntax {
    let name = endpoint.variable.storageName
    return """
      private var \(raw: name): \(endpoint.type) = \(raw: value(of: endpoint))
      """
  }

  /// Returns the storage's initial value: the default value, with a report added to a closure literal; any other
  /// expression is used as it is written. Without a default value, returns a closure that reports, and then throws or
  /// returns `nil` if its type allows that.
  private static func value(of endpoint: Endpoint) -> String {
    let report = "IssueReporting.reportIssue(\"Unimplemented: '\\(Self.self).\(endpoint.variable.bareName)'\")"
    if let closure = endpoint.defaultValue?.as(ClosureExprSyntax.self) {
      let head = closure.signature.map { " \($0.trimmedDescription)" } ?? ""
      var statements = closure.statements.map(\.trimmedDescription)
      // A closure of one expression returns it implicitly, one of two statements does not.
      if statements.count == 1, !endpoint.returnsNothing, let only = closure.statements.first?.item.as(ExprSyntax.self)
      {
        statements = ["return \(only.trimmedDescription)"]
      }
      return "{\(head)\n  \(([report] + statements).joined(separator: "\n  "))\n}"
    }
    if let value = endpoint.defaultValue { return value.trimmedDescription }
    let head = endpoint.parameters.isEmpty ? "" : " \(endpoint.parameters.map { _ in "_" }.joined(separator: ", ")) in"
    let rest =
      endpoint.isThrowing && !endpoint.throwsOneType
      ? "\n  throw Dependencies.UnimplementedEndpoint(\"\(endpoint.variable.bareName)\")"
      : endpoint.returnsOptional ? "\n  return nil" : ""
    return "{\(head)\n  \(report)\(rest)\n}"
  }
}

extension AttributeSyntax {
  /// The name in `@DependencyEndpoint(method: "name")`.
  fileprivate var methodName: String? {
    guard case .argumentList(let arguments) = arguments,
      let literal = arguments.first(where: { $0.label?.text == "method" })?.expression.as(StringLiteralExprSyntax.self)
    else { return nil }
    return literal.representedLiteralValue.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension TypeSyntax {
  fileprivate var isInOut: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
  }

  /// The type as a method's parameter: a closure argument that is passed to a closure escapes.
  fileprivate var methodParameter: String {
    let isEscaping = functionType == nil || trimmedDescription.contains("@escaping")
    return isEscaping ? trimmedDescription : "@escaping \(trimmedDescription)"
  }

  /// `@MainActor ` of `@MainActor () -> Void`, without attributes that a method cannot have.
  fileprivate var actorAttributes: String {
    guard let attributed = self.as(AttributedTypeSyntax.self) else { return "" }
    return attributed.attributes.attributes.filter { $0.shortName.hasSuffix("Actor") }
      .map { "\($0.trimmedDescription) " }.joined()
  }
}
