/// Decodes a query from the texts of its parameters, and those of the default values.
final class QueryDecoder: Decoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let given: [String: [String]]
  private let defaults: [String: [String]]
  private let malformed: MalformedQuery

  private init(_ given: [String: [String]], _ defaults: [String: [String]], _ malformed: MalformedQuery) {
    (self.given, self.defaults, self.malformed) = (given, defaults, malformed)
  }

  /// Decodes a query without its question mark.
  static func value<Query: PageQuery>(_ type: Query.Type, from text: String) throws -> Query {
    let parsed = QueryText.parameters(of: text) ?? (Query.malformed == .defaulted ? [] : nil)
    guard let parameters = parsed else { throw PageRefusal.malformedQuery(nil) }
    let defaults = Dictionary(try QueryEncoder.fields(of: Query()).map { ($0.name, $0.values) }) { $1 }
    var given: [String: [String]] = [:]
    for (name, value) in parameters { given[name, default: []].append(value) }
    return try Query(from: QueryDecoder(given, defaults, Query.malformed))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw PageRefusal.malformedQuery(nil) }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw PageRefusal.malformedQuery(nil) }

  private func texts(of name: String) -> [String]? { given[name] ?? defaults[name] }

  /// Decodes a value, or its default if it is malformed and that is allowed; returns `nil` without a default.
  private func decode<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
    do {
      return try ValueDecoder(name, texts(of: name) ?? []).decode(type)
    } catch {
      guard malformed == .defaulted else { throw error }
      return try defaults[name].map { try ValueDecoder(name, $0).decode(type) }
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: QueryDecoder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] {
      Set(decoder.given.keys).union(decoder.defaults.keys).compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool { decoder.texts(of: key.stringValue) != nil }
    func decodeNil(forKey key: Key) -> Bool { decoder.texts(of: key.stringValue)?.last?.isEmpty ?? true }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try decoder.decode(type, key.stringValue) ?? ValueDecoder(key.stringValue, []).decode(type)
    }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
      guard contains(key), !decodeNil(forKey: key) else { return nil }
      return try decoder.decode(type, key.stringValue)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw PageRefusal.malformedQuery(nil) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      ValueDecoder(key.stringValue, decoder.texts(of: key.stringValue) ?? []).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { throw PageRefusal.malformedQuery(nil) }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw PageRefusal.malformedQuery(nil) }
  }
}

/// Decodes one parameter from its texts.
private final class ValueDecoder: Decoder, SingleValueDecodingContainer {
  let name: String
  let texts: [String]
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(_ name: String, _ texts: [String]) { (self.name, self.texts) = (name, texts) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw PageRefusal.malformedQuery(nil)
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    Elements(name: name, texts: texts == [""] ? [] : texts)
  }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { texts.last?.isEmpty ?? true }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    guard QueryValue.isText(type) else {
      do {
        return try T(from: self)
      } catch let refusal as PageRefusal {
        throw refusal
      } catch {
        throw malformed(type)
      }
    }
    guard let text = texts.last, let value = QueryValue.value(type, from: text) else { throw malformed(type) }
    return value
  }

  private func malformed(_ type: Any.Type) -> PageRefusal {
    .malformedQuery(QueryParameter(name: name, text: texts.last ?? "", expected: QueryValue.expected(type)))
  }

  private struct Elements: UnkeyedDecodingContainer {
    let name: String
    let texts: [String]
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { texts.count }
    var isAtEnd: Bool { currentIndex >= texts.count }

    mutating func decodeNil() -> Bool { false }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
      guard !isAtEnd else { throw PageRefusal.malformedQuery(nil) }
      defer { currentIndex += 1 }
      return try ValueDecoder(name, [texts[currentIndex]]).decode(type)
    }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { throw PageRefusal.malformedQuery(nil) }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      throw PageRefusal.malformedQuery(nil)
    }
    mutating func superDecoder() throws -> any Decoder { throw PageRefusal.malformedQuery(nil) }
  }
}

extension QueryValue {
  /// Whether values of the type are parsed directly from a parameter's text.
  fileprivate static func isText(_ type: Any.Type) -> Bool {
    type is String.Type || type is Bool.Type || type is Double.Type || type is Float.Type
      || type is any FixedWidthInteger.Type
  }
}

/// A parameter of a query whose text cannot be parsed.
package struct QueryParameter: Sendable {
  package let name: String
  package let text: String
  package let expected: String
}
