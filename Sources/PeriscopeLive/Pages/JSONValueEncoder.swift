/// Encodes one value with a ``JSONWriter``.
struct JSONValueEncoder: Encoder {
  let writer: JSONWriter
  /// The value's place.
  let place: Int
  /// The number of containers around the place.
  let depth: Int

  var codingPath: [any CodingKey] { writer.path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.open(.object, at: place, depth: depth)
    return KeyedEncodingContainer(ObjectContainer(writer: writer, place: place, depth: depth + 1))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.open(.array, at: place, depth: depth)
    return ArrayContainer(writer: writer, place: place, depth: depth + 1)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ValueContainer(writer: writer, place: place) }
}

/// The keys of values whose places `Codable` leaves open.
private enum CommonKey: CodingKey {
  case `super`
}

/// The number of an array's element.
private struct IndexKey: CodingKey {
  let intValue: Int?
  var stringValue: String { "Index \(intValue ?? 0)" }

  init(intValue: Int) { self.intValue = intValue }
  init?(stringValue: String) { nil }
}

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONWriter
  let place: Int
  let depth: Int

  var codingPath: [any CodingKey] { writer.path }

  /// Writes a key, and returns the writer for its value.
  private func value(_ key: some CodingKey) -> JSONWriter {
    writer.beginValue(key.stringValue, of: place, depth: depth)
    return writer
  }

  /// Writes a key, and returns an encoder for its value.
  private func encoder(for key: some CodingKey) -> JSONValueEncoder {
    JSONValueEncoder(writer: value(key), place: writer.newPlace(), depth: depth)
  }

  func encodeNil(forKey key: Key) { value(key).writeNull() }
  func encode(_ content: Bool, forKey key: Key) { value(key).write(content) }
  func encode(_ content: String, forKey key: Key) { value(key).write(content) }
  func encode(_ content: Double, forKey key: Key) { value(key).write(content) }
  func encode(_ content: Float, forKey key: Key) { value(key).write(content) }
  func encode(_ content: Int, forKey key: Key) { value(key).write(content) }
  func encode(_ content: Int8, forKey key: Key) { value(key).write(content) }
  func encode(_ content: Int16, forKey key: Key) { value(key).write(content) }
  func encode(_ content: Int32, forKey key: Key) { value(key).write(content) }
  func encode(_ content: Int64, forKey key: Key) { value(key).write(content) }
  func encode(_ content: UInt, forKey key: Key) { value(key).write(content) }
  func encode(_ content: UInt8, forKey key: Key) { value(key).write(content) }
  func encode(_ content: UInt16, forKey key: Key) { value(key).write(content) }
  func encode(_ content: UInt32, forKey key: Key) { value(key).write(content) }
  func encode(_ content: UInt64, forKey key: Key) { value(key).write(content) }

  func encode(_ content: some Encodable, forKey key: Key) throws {
    let writer = value(key)
    try writer.at(key) { try writer.writeEncodable(content) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(for: key).unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder(for: CommonKey.super) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
  let writer: JSONWriter
  let place: Int
  let depth: Int
  private(set) var count = 0

  var codingPath: [any CodingKey] { writer.path }

  init(writer: JSONWriter, place: Int, depth: Int) {
    self.writer = writer
    self.place = place
    self.depth = depth
  }

  /// Begins the next element, and returns the writer for it.
  private mutating func next() -> JSONWriter {
    count += 1
    writer.beginElement(of: place, depth: depth)
    return writer
  }

  /// Begins the next element, and returns an encoder for it.
  private mutating func nextEncoder() -> JSONValueEncoder {
    JSONValueEncoder(writer: next(), place: writer.newPlace(), depth: depth)
  }

  mutating func encodeNil() { next().writeNull() }
  mutating func encode(_ content: Bool) { next().write(content) }
  mutating func encode(_ content: String) { next().write(content) }
  mutating func encode(_ content: Double) { next().write(content) }
  mutating func encode(_ content: Float) { next().write(content) }
  mutating func encode(_ content: Int) { next().write(content) }
  mutating func encode(_ content: Int8) { next().write(content) }
  mutating func encode(_ content: Int16) { next().write(content) }
  mutating func encode(_ content: Int32) { next().write(content) }
  mutating func encode(_ content: Int64) { next().write(content) }
  mutating func encode(_ content: UInt) { next().write(content) }
  mutating func encode(_ content: UInt8) { next().write(content) }
  mutating func encode(_ content: UInt16) { next().write(content) }
  mutating func encode(_ content: UInt32) { next().write(content) }
  mutating func encode(_ content: UInt64) { next().write(content) }

  mutating func encode(_ content: some Encodable) throws {
    let key = IndexKey(intValue: count)
    let writer = next()
    try writer.at(key) { try writer.writeEncodable(content) }
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    nextEncoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nextEncoder().unkeyedContainer() }
  mutating func superEncoder() -> any Encoder { nextEncoder() }
}

private struct ValueContainer: SingleValueEncodingContainer {
  let writer: JSONWriter
  let place: Int

  var codingPath: [any CodingKey] { writer.path }

  private func value() -> JSONWriter {
    writer.beginValue(at: place)
    return writer
  }

  func encodeNil() { value().writeNull() }
  func encode(_ content: Bool) { value().write(content) }
  func encode(_ content: String) { value().write(content) }
  func encode(_ content: Double) { value().write(content) }
  func encode(_ content: Float) { value().write(content) }
  func encode(_ content: Int) { value().write(content) }
  func encode(_ content: Int8) { value().write(content) }
  func encode(_ content: Int16) { value().write(content) }
  func encode(_ content: Int32) { value().write(content) }
  func encode(_ content: Int64) { value().write(content) }
  func encode(_ content: UInt) { value().write(content) }
  func encode(_ content: UInt8) { value().write(content) }
  func encode(_ content: UInt16) { value().write(content) }
  func encode(_ content: UInt32) { value().write(content) }
  func encode(_ content: UInt64) { value().write(content) }
  func encode(_ content: some Encodable) throws { try value().writeEncodable(content) }
}
