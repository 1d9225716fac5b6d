import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The members that encode an `@ObservableState` struct under the names of its properties rather than of their storage.
struct CodableState {
  private struct Property {
    var name: String
    var stored: String
    var isTracked: Bool
    var isConstantWithValue: Bool
    var isShared: Bool
  }

  private var isEncodable: Bool
  private var isDecodable: Bool
  private var properties: [Property]
  private var ownKeys: Set<String>?
  private var hasInit: Bool
  private var hasEncode: Bool

  /// Fails for a type whose inheritance clause names no coding protocol.
  init?(_ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
    let inherited = Set(declaration.inheritedNames)
    isEncodable = !inherited.isDisjoint(with: ["Codable", "Encodable"])
    isDecodable = !inherited.isDisjoint(with: ["Codable", "Decodable"])
    guard isEncodable || isDecodable else { return nil }
    let members = declaration.activeMembers(in: context)
    properties = members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(Self.properties)
    ownKeys = members.compactMap { $0.as(EnumDeclSyntax.self) }
      .first { $0.name.trimmed.text == "CodingKeys" }
      .map { Set($0.enumCases(in: context).map(\.name)) }
    hasInit = members.contains {
      $0.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.first?.firstName.text == "from"
    }
    hasEncode = members.contains {
      guard let function = $0.as(FunctionDeclSyntax.self), function.name.text == "encode" else { return false }
      return function.signature.parameterClause.parameters.first?.firstName.text == "to"
    }
  }

  /// The keys that the compiler's synthesis uses; `nil` if the type declares its own.
  var codingKeys: DeclSyntax? {
    guard ownKeys == nil else { return nil }
    let coded = properties.filter { !$0.isShared }
    guard !coded.isEmpty else { return "nonisolated enum CodingKeys: CodingKey {}" }
    let cases = coded.map { property in
      property.stored == property.name
        ? "  case \(property.name)" : "  case \(property.stored) = \"\(property.name.withoutBackticks)\""
    }
    return """
      nonisolated enum CodingKeys: String, CodingKey {
      \(raw: cases.joined(separator: "\n"))
      }
      """
  }

  /// Returns an extension that encodes and decodes a type with its own `CodingKeys`. The compiler cannot synthesize it,
  /// because tracked properties of these names are not stored.
  func coding(extending type: String, access: String) -> DeclSyntax? {
    guard let ownKeys else { return nil }
    let listed = properties.filter { ownKeys.contains($0.name) }
    guard listed.contains(where: { $0.isTracked && $0.name != $0.stored }) else { return nil }
    var members: [String] = []
    if isDecodable, !hasInit { members.append(decoding(listed, access: access)) }
    if isEncodable, !hasEncode { members.append(encoding(listed, access: access)) }
    guard !members.isEmpty else { return nil }
    return """
      extension \(raw: type) {
      \(raw: members.joined(separator: "\n\n"))
      }
      """
  }

  private func decoding(_ listed: [Property], access: String) -> String {
    let lines = listed.filter { !$0.isConstantWithValue }.map { "    self.\($0.stored) = try value(.\($0.name))" }
    return """
        \(access)nonisolated init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          @_disfavoredOverload
          func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
            try container.decode(Value.self, forKey: key)
          }
          func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
            try container.decodeIfPresent(Value.self, forKey: key)
          }
      \(lines.joined(separator: "\n"))
        }
      """
  }

  private func encoding(_ listed: [Property], access: String) -> String {
    let lines = listed.map { "    try encode(self.\($0.stored), .\($0.name))" }
    return """
        \(access)nonisolated func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: CodingKeys.self)
          func encode<Value: Encodable>(_ value: Value, _ key: CodingKeys) throws {
            try container.encode(value, forKey: key)
          }
          func encode<Value: Encodable>(_ value: Value?, _ key: CodingKeys) throws {
            try container.encodeIfPresent(value, forKey: key)
          }
      \(lines.joined(separator: "\n"))
        }
      """
  }

  private static func properties(of variable: VariableDeclSyntax) -> [Property] {
    let isConstant = variable.isConstant
    let isIgnored = variable.attributes.contains(anyOf: [ObservableStateMacro.ignored])
    let isShared = variable.attributes.contains(anyOf: ObservableStateMacro.selfObserving)
    let isPresented = variable.attributes.contains(anyOf: [ObservableStateMacro.presents])
    let isTracked = !isConstant && !isIgnored && !isShared && !isPresented
    let hasStorage = isTracked || isShared || isPresented
    return variable.storedBindings.map { binding, name in
      Property(
        name: name, stored: hasStorage ? "_\(name.withoutBackticks)" : name, isTracked: isTracked,
        isConstantWithValue: isConstant && binding.initializer != nil, isShared: isShared)
    }
  }
}
