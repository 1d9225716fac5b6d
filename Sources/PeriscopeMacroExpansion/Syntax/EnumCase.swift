import SwiftSyntax
import SwiftSyntaxMacros

/// A case of an enum.
struct EnumCase {
  struct Payload {
    var label: String?
    var type: TypeSyntax

    /// Returns the value as an argument of the case: `label: value`.
    func labelled(_ value: String) -> String {
      label.map { "\($0): \(value)" } ?? value
    }
  }

  var name: String
  var payloads: [Payload]

  /// The case as a function: `row(id:)`.
  var reference: String {
    payloads.contains { $0.label != nil }
      ? "\(name)(\(payloads.map { "\($0.label ?? "_"):" }.joined()))" : name
  }

  /// The case's declaration.
  var declaration: String {
    let types = payloads.map { $0.labelled("\($0.type)") }
    return types.isEmpty ? "case \(name)" : "case \(name)(\(types.joined(separator: ", ")))"
  }

  init(name: String, payloads: [Payload]) {
    self.name = name
    self.payloads = payloads
  }

  init(_ element: EnumCaseElementSyntax) {
    name = element.name.trimmed.text
    payloads = (element.parameterClause?.parameters ?? []).map { parameter in
      let label = parameter.firstName?.trimmed.text
      return Payload(label: label == "_" ? nil : label, type: parameter.type.trimmed)
    }
  }
}

extension DeclGroupSyntax {
  func enumCases(in context: some MacroExpansionContext) -> [EnumCase] {
    activeMembers(in: context)
      .compactMap { $0.as(EnumCaseDeclSyntax.self) }
      .flatMap { $0.elements.map(EnumCase.init) }
  }
}
