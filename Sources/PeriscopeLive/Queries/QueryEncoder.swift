/// Encodes a query's properties as texts.
final class QueryEncoder: Encoder {
  typealias Field = (name: String, values: [String])

  /// The name of the property that is encoded; `nil` for the query itself.
  private let name: String?
  private let root: QueryFields
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private init(_ name: String?, _ root: QueryFields) {
    self.name = name
    self.root = root
  }

  /// Returns the properties in the order of their declarations, without those that are `nil`.
  static func fields(of query: some Encodable) throws -> [Field] {
    let root = QueryFields()
    try query.encode(to: QueryEncoder(nil, root))
    return root.fields
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if let name { root.problem = QueryProblem(name: name) }
    return KeyedEncodingContainer(Keyed<Key>(root: root))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if let name { root.add(nil, to: name) }
    return Values(name: name ?? "", root: root)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Values(name: name ?? "", root: root) }

  /// Encodes the value of a property.
  fileprivate static func encode(_ value: some Encodable, _ name: String, _ root: QueryFields) throws {
    if let text = QueryValue.text(of: value) { return root.add(text, to: name) }
    try value.encode(to: QueryEncoder(name, root))
    if let problem = root.problem { throw problem }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let root: QueryFields
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
      try QueryEncoder.encode(value, key.stringValue, root)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      root.problem = QueryProblem(name: key.stringValue)
      return KeyedEncodingContainer(Keyed<Nested>(root: root))
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      root.add(nil, to: key.stringValue)
      return Values(name: key.stringValue, root: root)
    }
    func superEncoder() -> any Encoder { QueryEncoder("super", root) }
    func superEncoder(forKey key: Key) -> any Encoder { QueryEncoder(key.stringValue, root) }
  }

  /// The values of one property.
  private struct Values: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let name: String
    let root: QueryFields
    var codingPath: [any CodingKey] { [] }
    var count: Int { root.fields.first { $0.name == name }?.values.count ?? 0 }

    func encodeNil() {}
    func encode<T: Encodable>(_ value: T) throws {
      try QueryEncoder.encode(value, name, root)
    }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      root.problem = QueryProblem(name: name)
      return KeyedEncodingContainer(Keyed<Nested>(root: root))
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      root.problem = QueryProblem(name: name)
      return self
    }
    func superEncoder() -> any Encoder { QueryEncoder(name, root) }
  }
}

/// The texts of a query's properties.
final class QueryFields {
  var fields: [QueryEncoder.Field] = []
  var problem: QueryProblem?

  func add(_ text: String?, to name: String) {
    let index = fields.firstIndex { $0.name == name } ?? fields.count
    if index == fields.count { fields.append((name, [])) }
    if let text { fields[index].values.append(text) }
  }
}

/// The error for a property that is neither a single value nor a list of single values.
struct QueryProblem: Error, CustomStringConvertible {
  let name: String
  var description: String { "'\(name)' has several parts." }
}

/// The conversion between a parameter's value and its text.
enum QueryValue {
  static func text(of value: some Encodable) -> String? {
    switch value {
    case let text as String: text
    case let flag as Bool: flag ? "true" : "false"
    case let number as any BinaryInteger: "\(number)"
    case let number as Double: "\(number)"
    case let number as Float: "\(number)"
    default: nil
    }
  }

  /// Parses a value of a type that ``text(of:)`` converts.
  static func value<Value>(_ type: Value.Type, from text: String) -> Value? {
    switch type {
    case is String.Type: text as? Value
    case is Bool.Type: (text == "true" ? true : text == "false" ? false : nil) as? Value
    case is Double.Type: Double(text).flatMap { $0.isFinite ? $0 as? Value : nil }
    case is Float.Type: Float(text).flatMap { $0.isFinite ? $0 as? Value : nil }
    case let integer as any (FixedWidthInteger & LosslessStringConvertible).Type: integer.init(text) as? Value
    default: nil
    }
  }

  /// Describes the accepted texts of a type, for error messages.
  static func expected(_ type: Any.Type) -> String {
    switch type {
    case is Bool.Type: "true or false"
    case is Double.Type, is Float.Type: "a number"
    case is any FixedWidthInteger.Type: "a whole number"
    case let type as any CaseIterable.Type: choice(of: type) ?? "a value of the type '\(type)'"
    default: "a value of the type '\(type)'"
    }
  }

  /// Lists the values of a type that has few of them.
  private static func choice<Value: CaseIterable>(of type: Value.Type) -> String? {
    let texts = type.allCases.prefix(11).compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)".quoted } }
    guard let last = texts.last, texts.count <= 10 else { return nil }
    return texts.count == 1 ? last : "\(texts.dropLast().joined(separator: ", ")) or \(last)"
  }
}
