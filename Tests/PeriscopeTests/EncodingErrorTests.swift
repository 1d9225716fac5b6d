import PeriscopeHTTP
import Testing

@testable import Periscope
@testable import PeriscopeLive

/// The response if a state cannot be encoded.
struct EncodingErrorTests {
  private struct Stubborn: Encodable, Equatable {
    var secret = "a secret value"

    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "It holds \(secret)."))
    }
  }

  private struct Cell: Encodable, Equatable {
    var level = 1.0
    var stubborn: Stubborn?
  }

  @Test func `an encoding error is described by its type and place, without values`() throws {
    let error = #expect(throws: EncodingError.self) {
      try StateEncoding.json(of: ["cells": [Cell(), Cell(stubborn: Stubborn())]])
    }
    let text = StateEncoding.describe(try #require(error))
    #expect(text.contains("Stubborn") && text.contains("cells"))
    #expect(!text.contains("secret value"))
    let refusal = Refusal(PageRefusal.stateNotEncodable(try #require(error)))
    #expect(refusal.status.code == 500)
    #expect(refusal.line == "The state of this page cannot be encoded as JSON. The server's log says why.")
  }

  @Test func `a decoding error is described by its place, without values`() throws {
    enum Level: String, Decodable { case low }
    let error = #expect(throws: DecodingError.self) {
      try StateEncoding.decode([String: Level].self, from: Array(#"{"first":"secret value"}"#.utf8))
    }
    #expect(StateEncoding.describe(try #require(error)) == "the value at 'first' is malformed")
  }

  @Test(arguments: [(Double.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN")])
  func `infinities and NaN are encoded as JSON strings`(level: Double, text: String) throws {
    let bytes = try #require(try StateEncoding.json(of: Cell(level: level)))
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"level":"\#(text)"}"#)
  }
}
