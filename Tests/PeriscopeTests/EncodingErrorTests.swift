import ComposableArchitecture
import PeriscopeHTTP
import PeriscopeTestConnection
import PeriscopeUI
import Testing

@testable import Periscope
@testable import PeriscopeLive

/// A feature whose state is nested more deeply than JSON can be.
@Reducer
private struct Nest {
  @ObservableState
  struct State: Equatable, Encodable {
    var node = (0..<2_000).reduce(Node(secret: "a secret value")) { node, _ in Node(children: [node]) }
    var count = 0
  }

  struct Node: Equatable, Encodable {
    var secret = ""
    var children: [Node] = []
  }

  enum Action { case incrementButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private struct NestView: View {
  let store: StoreOf<Nest>

  var body: some View {
    output { "\(store.count)" }
    Button("Increment", send: .incrementButtonTapped, to: store)
  }
}

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

  @Test
  func
    `a page whose state is nested too deeply for JSON performs actions, and requests for JSON get an error`()
    throws
  {
    let stage = try SiteStage(
      Site {
        Page("/nest", title: "Nest", initialState: Nest.State()) {
          Nest()
        } content: { store in
          NestView(store: store)
        }
      })
    let client = try stage.client()
    let response = try client.get("/nest", accept: "application/json")
    #expect(response.status == 500)
    #expect(
      response.text
        == #"{"error":"The state of this page cannot be encoded as JSON. The server's log says why."}"# + "\n")
    #expect(response.header("Content-Type") == "application/json")
    // An action is performed, although its response cannot contain the state, and says so.
    let action = try client.post("/nest", "action=incrementButtonTapped", "Accept: application/json")
    #expect(action.status == 500)
    #expect(
      action.text
        == #"{"error":"The action was performed, but the state of this page cannot be encoded as JSON. The server's log says why."}"#
        + "\n")
    #expect(action.header("Periscope-Sequence") == "1")
    let page = try client.get("/nest")
    #expect(page.status == 200)
    #expect(page.text.contains("<output>1</output>"))
    #expect(!page.text.contains("secret value"))
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
