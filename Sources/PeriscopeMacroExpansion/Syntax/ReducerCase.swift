import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A case of a reducer enum.
struct ReducerCase {
  enum Kind {
    /// A feature, with the expression that creates its reducer.
    case feature(TypeSyntax, reducer: String)
    /// A state that any of its actions dismisses.
    case ephemeral(TypeSyntax, isMarked: Bool)
    /// A payload that is not a feature.
    case data
  }

  var element: EnumCase
  var kind: Kind
  private var isIndirect: Bool

  /// The case of the enum `State`.
  var ofState: EnumCase {
    guard case .feature(let type, _) = kind else { return element }
    return element.holding("\(type).State")
  }

  /// The case of the enum `Action`.
  var ofAction: EnumCase {
    switch kind {
    case .feature(let type, _), .ephemeral(let type, _): element.holding("\(type).Action")
    case .data: EnumCase(name: element.name, payloads: [EnumCase.Payload(label: nil, type: "Swift.Never")])
    }
  }

  /// The case of the enum `CaseScope`.
  var ofScope: EnumCase {
    guard case .feature(let type, _) = kind else { return element }
    return element.holding("ComposableArchitecture.StoreOf<\(type)>")
  }

  /// Returns the declaration of this case in a nested enum.
  func declaration(of element: EnumCase) -> String { "\(isIndirect ? "indirect " : "")\(element.declaration)" }

  var isMarkedEphemeral: Bool {
    if case .ephemeral(_, isMarked: true) = kind { return true }
    return false
  }
}

extension EnumCase {
  fileprivate func holding(_ type: TypeSyntax) -> EnumCase {
    EnumCase(name: name, payloads: payloads.map { Payload(label: $0.label, type: type) })
  }
}

extension ReducerCase {
  static let ephemeral = "ReducerCaseEphemeral"
  static let ignored = "ReducerCaseIgnored"

  /// Names of types that are states of dialogs.
  private static let dialogs: Set<String> = ["AlertState", "ConfirmationDialogState"]

  /// Names of types that are never reducers.
  fileprivate static let values: Set<String> = [
    "Any", "AnyHashable", "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Duration",
    "Float", "IdentifiedArray", "IdentifiedArrayOf", "Int", "Int8", "Int16", "Int32", "Int64", "Never", "Optional",
    "Result", "Set", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID", "Void",
  ]

  fileprivate static let modules: Set<String> = ["Foundation", "FoundationEssentials", "Swift"]

  /// Returns the cases of one `case` declaration.
  static func all(in declaration: EnumCaseDeclSyntax) -> [ReducerCase] {
    declaration.elements.map { element in
      ReducerCase(
        element: EnumCase(element), kind: kind(of: element, attributes: declaration.attributes),
        isIndirect: declaration.modifiers.contains { $0.name.tokenKind == .keyword(.indirect) })
    }
  }

  private static func kind(of element: EnumCaseElementSyntax, attributes: AttributeListSyntax) -> Kind {
    guard let parameters = element.parameterClause?.parameters, parameters.count == 1, let parameter = parameters.first,
      !attributes.contains(anyOf: [ignored])
    else { return .data }
    let type = parameter.type.trimmed
    if attributes.contains(anyOf: [ephemeral]) { return .ephemeral(type, isMarked: true) }
    guard let name = type.nameOfFeature else { return .data }
    if dialogs.contains(name) { return .ephemeral(type, isMarked: false) }
    return .feature(type, reducer: parameter.defaultValue?.value.trimmedDescription ?? "\(type)()")
  }
}

extension TypeSyntax {
  /// The unqualified name of a type that may be a reducer.
  fileprivate var nameOfFeature: String? {
    guard let name = unqualifiedName else { return nil }
    let module = self.as(MemberTypeSyntax.self)?.baseType.trimmedDescription
    let mayBeValue = module.map(ReducerCase.modules.contains) ?? true
    return mayBeValue && ReducerCase.values.contains(name) ? nil : name
  }
}
