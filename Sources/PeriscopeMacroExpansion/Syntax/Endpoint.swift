import SwiftSyntax

/// A closure property of a client.
struct Endpoint {
  var variable: StoredVariable
  /// The type as written: `@Sendable (_ id: Int) async throws -> String`.
  var type: TypeSyntax
  var function: FunctionTypeSyntax

  var name: String { variable.name }
  var defaultValue: ExprSyntax? { variable.binding.initializer?.value }
  var parameters: [TupleTypeElementSyntax] { Array(function.parameters) }

  var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }
  var isThrowing: Bool { function.effectSpecifiers?.throwsClause != nil }
  /// Whether the closure has a typed `throws`, so that it cannot throw `UnimplementedEndpoint`.
  var throwsOneType: Bool { function.effectSpecifiers?.throwsClause?.type != nil }

  var returnsNothing: Bool { ["Void", "()", "Swift.Void"].contains(function.returnClause.type.trimmedDescription) }

  /// Whether the closure may return `nil`, which it does by default.
  var returnsOptional: Bool {
    let type = function.returnClause.type
    return type.is(OptionalTypeSyntax.self) || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }

  /// Whether the closure has a default result or error.
  var canAnswer: Bool {
    returnsNothing || returnsOptional || (isThrowing && !throwsOneType) || defaultValue != nil
  }

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = StoredVariable(declaration), let type = variable.binding.typeAnnotation?.type.trimmed,
      let function = type.functionType
    else { return nil }
    self.variable = variable
    self.type = type
    self.function = function
  }
}

extension TypeSyntax {
  /// The function type in `@Sendable () -> Void` and `(() -> Void)`; `nil` for an optional one.
  var functionType: FunctionTypeSyntax? {
    if let function = self.as(FunctionTypeSyntax.self) { return function }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.functionType }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.type.functionType
    }
    return nil
  }
}
