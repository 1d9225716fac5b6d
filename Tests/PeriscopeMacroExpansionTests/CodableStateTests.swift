import Foundation
import Testing

@Suite struct CodableStateTests {
  @Test func `a Codable state has coding keys with its properties' names`() {
    let expansion = Expansion(
      of: """
        @ObservableState
        struct State: Equatable, Swift.Codable {
          let id: Int
          var count = 0
          @ObservationStateIgnored var note = ""
          @Presents var child: Child.State?
          @Shared var settings: Settings
          var double: Int { count * 2 }
          static var all = 0
          var `class` = ""
        }
        """, ["ObservableState"])
    #expect(
      expansion.text.contains(
        """
          nonisolated enum CodingKeys: String, CodingKey {
            case id
            case _count = "count"
            case note
            case _child = "child"
            case _class = "class"
          }
        """))
  }

  @Test func `a Codable state without properties has an empty enum of coding keys`() {
    let expansion = Expansion(
      of: """
        @ObservableState
        struct State: Codable {
        }
        """, ["ObservableState"])
    #expect(expansion.text.contains("  nonisolated enum CodingKeys: CodingKey {\n  }"))
  }

  @Test func `a state that is not Codable has no coding keys`() {
    let expansion = Expansion(
      of: """
        @ObservableState
        struct State: Equatable {
          var count = 0
        }
        """, ["ObservableState"])
    #expect(!expansion.text.contains("CodingKey"))
  }

  @Test func `a state with its own coding keys is decoded and encoded with those keys`() {
    let expansion = Expansion(
      of: """
        @ObservableState
        public struct State: Codable {
          let version = 1
          let id: Int
          var count = 0
          var secret = ""
          enum CodingKeys: String, CodingKey {
            case count = "n", id, version
          }
        }
        """, ["ObservableState"])
    #expect(
      expansion.text.hasSuffix(
        """
        extension State {
          public nonisolated init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            @_disfavoredOverload
            func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
              try container.decode(Value.self, forKey: key)
            }
            func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
              try container.decodeIfPresent(Value.self, forKey: key)
            }
            self.id = try value(.id)
            self._count = try value(.count)
          }

          public nonisolated func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            func encode<Value: Encodable>(_ value: Value, _ key: CodingKeys) throws {
              try container.encode(value, forKey: key)
            }
            func encode<Value: Encodable>(_ value: Value?, _ key: CodingKeys) throws {
              try container.encodeIfPresent(value, forKey: key)
            }
            try encode(self.version, .version)
            try encode(self.id, .id)
            try encode(self._count, .count)
          }
        }
        """))
  }

  @Test func `a state's handwritten encoding and decoding are left unchanged`() {
    let own = """
      @ObservableState
      struct State: Codable {
        var count = 0
        init(from decoder: any Decoder) throws {
        }
        func encode(to encoder: any Encoder) throws {
        }
        enum CodingKeys: CodingKey {
          case count
        }
      }
      """
    let expansion = Expansion(of: own, ["ObservableState"])
    #expect(expansion.text.components(separatedBy: "init(from").count == 2)
    #expect(expansion.text.components(separatedBy: "func encode").count == 2)
  }

  @Test func `a state whose coding keys name the storage is decoded by the compiler's code`() {
    let expansion = Expansion(
      of: """
        @ObservableState
        struct State: Decodable {
          var count = 0
          enum CodingKeys: String, CodingKey {
            case _count = "count"
          }
        }
        """, ["ObservableState"])
    #expect(!expansion.text.contains("init(from"))
  }
}
