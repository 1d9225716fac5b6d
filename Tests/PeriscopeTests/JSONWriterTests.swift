import Foundation
import Testing

@testable import PeriscopeLive

/// States as JSON, written while they encode themselves.
struct JSONWriterTests {
  /// Returns a value as `JSONEncoder` encodes it, with its keys in order.
  private func expected(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func written(_ value: some Encodable) -> String? {
    JSONWriter.bytes(of: value).map { String(decoding: $0, as: UTF8.self) }
  }

  private struct Everything: Codable {
    struct Inner: Codable {
      var number = -12
      var text = "a text"
    }

    enum Choice: Codable { case first, second(Int), third(name: String) }

    // In alphabetical order, which is that of the compared text.
    var byName = ["one": 1]
    var byNumber = [1: "a"]
    var choices = [Choice.first, .second(3), .third(name: "n")]
    var data = Data([1, 2, 3, 4])
    var date = Date(timeIntervalSinceReferenceDate: 1.5)
    var decimal = Decimal(sign: .plus, exponent: -2, significand: 150)
    var doubles = [0, 1, -0.0, 0.1, 1e21, 1e-7, 100_000, 5e15, 123_456_789_012_345_680, .infinity, -.infinity, .nan]
    var empty: [String: [Int]] = ["none": []]
    var floats: [Float] = [2.5, 0.1, 16_777_216]
    var id = UUID()
    var inner = Inner()
    var inners = [Inner(), Inner()]
    var large: UInt64 = .max
    var missing: Int?
    var missings: [Int?] = [1, nil]
    var no = false
    var numbers: [Int] = [0, 9, 10, -1, 1_234_567, .max, .min]
    var pairs = [Inner().number: [["x": 1.5]]]
    var present: Int? = 7
    var range = 1..<3
    var small: Int8 = .min
    var texts = ["", "ä", "plain/", "a \"quoted\" and \\ back", "\u{1b}[2J\n\r\t\u{8}\u{c}\u{1}", "\u{7f}\u{2028}🙂"]
    var url = URL(string: "http://a.example/b%20c?d=e")
    var yes = true
  }

  @Test func `a value is written as JSONEncoder encodes it`() throws {
    let value = Everything()
    #expect(written(value) == (try expected(value)))
    #expect(written(5) == "5")
    #expect(written("a\"b") == #""a\"b""#)
    #expect(written([Int]()) == "[]")
    #expect(written(Int?.none) == "null")
  }

  @Test func `a written value is decoded`() throws {
    let inners = (0..<100).map { Everything.Inner(number: $0, text: "\($0)") }
    let byName = Dictionary(uniqueKeysWithValues: inners.map { ($0.text, $0.number) })
    let decoded = try StateEncoding.decode([String: Int].self, from: StateEncoding.snapshot(of: byName))
    #expect(decoded == byName)
  }

  /// Encodes itself by a closure.
  private struct Custom: Encodable {
    let body: @Sendable (any Encoder) throws -> Void
    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  private enum Key: String, CodingKey { case a, b, c, d }

  private static let nested: [Custom] = [
    // Containers within containers, one after the other.
    Custom { encoder in
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(1, forKey: .a)
      var inner = object.nestedContainer(keyedBy: Key.self, forKey: .b)
      try inner.encode(["x"], forKey: .a)
      var list = inner.nestedUnkeyedContainer(forKey: .b)
      try list.encode(true)
      var last = list.nestedContainer(keyedBy: Key.self)
      try last.encodeNil(forKey: .a)
      var lists = list.nestedUnkeyedContainer()
      try lists.encode(contentsOf: [1.5, 2])
      try object.encode("end", forKey: .c)
    },
    // The second container of the same value continues the first.
    Custom { encoder in
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(1, forKey: .a)
      var further = encoder.container(keyedBy: Key.self)
      try further.encode(2, forKey: .b)
      try object.encode(3, forKey: .c)
    },
    // The encoder of a superclass.
    Custom { encoder in
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(1, forKey: .a)
      try Everything.Inner().encode(to: object.superEncoder(forKey: .b))
      try 7.encode(to: object.superEncoder(forKey: .c))
      var list = object.nestedUnkeyedContainer(forKey: .d)
      try Everything.Inner().encode(to: list.superEncoder())
    },
    // The path of a value, and no further information.
    Custom { encoder in
      var object = encoder.container(keyedBy: Key.self)
      let path = Custom { encoder in
        #expect(encoder.userInfo.isEmpty)
        var text = encoder.singleValueContainer()
        try text.encode(encoder.codingPath.map(\.stringValue).joined(separator: "."))
      }
      try object.encode([path, path], forKey: .a)
      try object.encode(path, forKey: .b)
      var inner = object.nestedContainer(keyedBy: Key.self, forKey: .c)
      try inner.encode(path, forKey: .a)
      var list = object.nestedUnkeyedContainer(forKey: .d)
      var further = list.nestedContainer(keyedBy: Key.self)
      try further.encode(path, forKey: .a)
    },
    // A value in a single-value container.
    Custom { encoder in
      var container = encoder.singleValueContainer()
      try container.encode(["a": 1])
    },
  ]

  @Test(arguments: nested.indices)
  func `containers are written as JSONEncoder encodes them`(number: Int) throws {
    let value = Self.nested[number]
    #expect(written(value) == (try expected(value)))
    #expect(written([value, value]) == (try expected([value, value])))
  }

  private static let unusual: [Custom] = [
    // A key that is encoded twice; the last value counts.
    Custom { encoder in
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(1, forKey: .a)
      try object.encode(2, forKey: .b)
      try object.encode(3, forKey: .a)
    },
    // Two containers that are filled in turns.
    Custom { encoder in
      var object = encoder.container(keyedBy: Key.self)
      var first = object.nestedContainer(keyedBy: Key.self, forKey: .a)
      try first.encode(1, forKey: .a)
      var second = object.nestedUnkeyedContainer(forKey: .b)
      try second.encode(2)
      try first.encode(3, forKey: .b)
      try object.encode(4, forKey: .c)
    },
    // The encoder of a superclass, which is used later.
    Custom { encoder in
      var object = encoder.container(keyedBy: Key.self)
      let later = object.superEncoder()
      try object.encode(1, forKey: .a)
      try Everything.Inner().encode(to: later)
    },
    // A value that cannot be encoded, but begins to, and is left out.
    Custom { encoder in
      var object = encoder.container(keyedBy: Key.self)
      let failing = Custom { encoder in
        _ = encoder.container(keyedBy: Key.self)
        throw CancellationError()
      }
      try? object.encode(failing, forKey: .a)
      try object.encode(1, forKey: .b)
    },
    // A value that encodes nothing.
    Custom { encoder in
      var object = encoder.container(keyedBy: Key.self)
      try object.encode(Custom { _ in }, forKey: .a)
      try object.encode(1, forKey: .b)
    },
  ]

  @Test(arguments: unusual.indices)
  func `a value that cannot be written in one pass is left to JSONEncoder`(number: Int) throws {
    let value = Self.unusual[number]
    #expect(written(value) == nil)
    let snapshot = try StateEncoding.snapshot(of: value)
    let found = try JSONSerialization.jsonObject(with: Data(snapshot)) as? NSDictionary
    #expect(found == (try JSONSerialization.jsonObject(with: Data(expected(value).utf8)) as? NSDictionary))
  }

  @Test func `a key that is encoded twice among many is noticed`() {
    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    func object(_ names: [Int]) -> Custom {
      Custom { encoder in
        var object = encoder.container(keyedBy: Name.self)
        for name in names { try object.encode(name, forKey: Name(stringValue: "\(name)")) }
      }
    }
    #expect(written(object(Array(0..<50))) != nil)
    #expect(written(object(Array(0..<50) + [3])) == nil)
    #expect(written(object(Array(0..<15) + [3])) == nil)
  }

  @Test func `an error names the place of the value that could not be encoded`() {
    struct Failing: Encodable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(1, .init(codingPath: encoder.codingPath, debugDescription: ""))
      }
    }
    let error = #expect(throws: EncodingError.self) { try StateEncoding.snapshot(of: ["a": [Failing()]]) }
    #expect(error.map(StateEncoding.describe) == "a value of type Int at 'a.Index 0' cannot be encoded")
  }
}
