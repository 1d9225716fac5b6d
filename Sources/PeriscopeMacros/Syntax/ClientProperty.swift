import SwiftSyntax
import SwiftSyntaxBuilder

/// A stored property of a client, as its initializers know it.
struct ClientProperty {
  var binding: PatternBindingSyntax
  var name: String
  var type: TypeSyntax?
  var isEndpoint: Bool
  var hasValue: Bool

  var label: String { name.filter { $0 != "`" } }

  /// Whether a client cannot be made without it.
  var isRequired: Bool { !isEndpoint && !hasValue }

  /// `fetch: @escaping @Sendable () -> Void`, with a default value where the property has one that an argument may have.
  var parameter: String {
    let text = type?.trimmedDescription ?? ""
    let written = binding.initializer?.value.trimmedDescription ?? (hasValue ? "nil" : nil)
    let value = isEndpoint ? nil : written.map { " = \($0)" }
    return "\(name): \(type?.functionType == nil ? "" : "@escaping ")\(text)\(value ?? "")"
  }

  /// The properties that a declaration stores, but for constants that are set already.
  static func all(of declaration: DeclSyntax) -> [ClientProperty] {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.isInstanceMember,
      !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) })
    else { return [] }
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    return variable.bindings.compactMap { binding in
      guard !binding.isComputed, !(isConstant && binding.initializer != nil),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed.text
      else { return nil }
      let type = binding.typeAnnotation?.type.trimmed ?? binding.initializer?.value.literalType
      let isEndpoint =
        !isConstant && type?.functionType != nil
        && !variable.attributes.contains(anyOf: [DependencyClientMacro.ignored])
      let hasValue = binding.initializer != nil || (!isConstant && (type?.isOptional ?? false))
      return ClientProperty(binding: binding, name: name, type: type, isEndpoint: isEndpoint, hasValue: hasValue)
    }
  }
}

extension ExprSyntax {
  /// The type of a literal that stands alone.
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

extension TypeSyntax {
  fileprivate var isOptional: Bool { self.is(OptionalTypeSyntax.self) }
}
