import SwiftSyntax
import SwiftSyntaxBuilder

/// A stored property of a client, as a parameter of its initializers.
struct ClientProperty {
  var binding: PatternBindingSyntax
  var name: String
  var type: TypeSyntax?
  var isEndpoint: Bool
  var hasValue: Bool

  var label: String { name.withoutBackticks }

  /// Whether every initializer takes the property.
  var isRequired: Bool { !isEndpoint && !hasValue }

  /// The parameter for this property, such as `fetch: @escaping @Sendable () -> Void`. It has the property's default value,
  /// unless the property is an endpoint.
  var parameter: String {
    let text = type?.trimmedDescription ?? ""
    let written = binding.initializer?.value.trimmedDescription ?? (hasValue ? "nil" : nil)
    let value = isEndpoint ? nil : written.map { " = \($0)" }
    return "\(name): \(type?.functionType == nil ? "" : "@escaping ")\(text)\(value ?? "")"
  }

  /// Returns the properties that a declaration stores, without constants that have a value.
  static func all(of declaration: DeclSyntax) -> [ClientProperty] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
    let isConstant = variable.isConstant
    let isIgnored = variable.attributes.contains(anyOf: [DependencyClientMacro.ignored])
    return variable.storedBindings.filter { !isConstant || $0.binding.initializer == nil }.map { binding, name in
      let type = binding.typeAnnotation?.type.trimmed ?? binding.initializer?.value.literalType
      return ClientProperty(
        binding: binding, name: name, type: type, isEndpoint: !isConstant && !isIgnored && type?.functionType != nil,
        hasValue: binding.initializer != nil || (!isConstant && type?.is(OptionalTypeSyntax.self) == true))
    }
  }
}

extension ExprSyntax {
  /// The default type of a literal.
  fileprivate var literalType: TypeSyntax? {
    switch kind {
    case .booleanLiteralExpr: "Swift.Bool"
    case .floatLiteralExpr: "Swift.Double"
    case .integerLiteralExpr: "Swift.Int"
    case .stringLiteralExpr: "Swift.String"
    default: nil
    }
  }
}
