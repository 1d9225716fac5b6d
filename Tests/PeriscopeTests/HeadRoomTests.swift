import ComposableArchitecture
import PeriscopeTestConnection
import PeriscopeUI
import Testing

@testable import Periscope

@Reducer
private struct Count {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action { case incrementButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private struct CountView: View {
  let store: StoreOf<Count>

  var body: some View {
    output { "\(store.count)" }
    Button("Increment", send: .incrementButtonTapped, to: store)
  }
}

/// Heads of every size with every number of headers. Both take memory that the head of the response needs, too.
@Suite(.timeLimit(.minutes(5))) struct HeadRoomTests {
  private let stage: SiteStage

  init() throws {
    stage = try SiteStage(
      Site {
        Page("/count", title: "Count", initialState: Count.State()) {
          Count()
        } content: { store in
          CountView(store: store)
        }
      },
      sessions: SessionLimits(actionsPerSecond: 0, actionsPerAddress: 0, cpuPerSession: 0, cpuPerAddress: 0))
  }

  /// Returns a request with a number of headers whose head has a size.
  private func request(
    _ line: String, _ headers: [String], _ body: String, count: Int, size: Int, name: String
  ) -> String? {
    var lines = ["\(line) HTTP/1.1", "Host: localhost"] + headers
    let missing = count - (lines.count - 1)
    guard missing > 0 else { return nil }
    let rest = size - lines.reduce(2) { $0 + $1.utf8.count + 2 } - missing * (name.utf8.count + 4)
    guard rest >= missing else { return nil }
    for number in 0..<missing {
      let length = number == 0 ? rest - (missing - 1) * (rest / missing) : rest / missing
      lines.append("\(name): \(String(repeating: "x", count: length))")
    }
    return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  @Test(
    arguments: [
      ("X", "POST", "*/*"), ("X", "POST", "text/html"), ("Cookie", "POST", "*/*"), ("X", "GET", "text/html"),
    ])
  func `an action is performed only if its response can be written, whatever the head`(
    name: String, method: String, accept: String
  ) throws {
    let client = try stage.client()
    _ = try client.get("/count")
    let cookie = try #require(client.cookie)
    let body = method == "POST" ? "action=incrementButtonTapped" : ""
    var headers = ["Cookie: \(cookie)", "Accept: \(accept)"]
    if method == "POST" {
      headers += ["Content-Type: application/x-www-form-urlencoded", "Content-Length: \(body.utf8.count)"]
    }
    var performed = 0
    for count in [5, 40, 75, 82, 86, 90, 95, 98, 99, 100] {
      // The sizes between "has room" and "has no room" are few for many headers.
      for size in stride(from: 6_400, through: 8_192, by: count < 80 ? 128 : 13) {
        guard let text = request("\(method) /count", headers, body, count: count, size: size, name: name) else {
          continue
        }
        let connection = try TestConnection(port: stage.server.port)
        try connection.send(text)
        let status = try connection.readResponse().status
        if method == "POST", status < 400 { performed += 1 }
        #expect([200, 204, 303, 431].contains(status), "\(count) headers, \(size) bytes")
      }
    }
    let state = try client.get("/count", accept: "application/json").text
    #expect(state.contains("\"count\":\(performed)"))
  }

  @Test(arguments: [
    (count: 80, size: 8_192, status: 204), (count: 90, size: 7_600, status: 204), (count: 99, size: 7_050, status: 204),
    (count: 100, size: 7_000, status: 204), (count: 99, size: 7_490, status: 431), (count: 100, size: 8_000, status: 431),
    (count: 80, size: 8_193, status: 431), (count: 101, size: 6_000, status: 431),
  ])
  func `8 KiB may have up to 80 headers, and 100 headers up to 7,000 bytes`(
    head: (count: Int, size: Int, status: Int)
  ) throws {
    let client = try stage.client()
    _ = try client.get("/count")
    let body = "action=incrementButtonTapped"
    let headers = [
      "Cookie: \(try #require(client.cookie))", "Prefer: return=minimal",
      "Content-Type: application/x-www-form-urlencoded", "Content-Length: \(body.utf8.count)",
    ]
    let text = try #require(
      request("POST /count", headers, body, count: head.count, size: head.size, name: "X"))
    let connection = try TestConnection(port: stage.server.port)
    try connection.send(text)
    #expect(try connection.readResponse().status == head.status)
    let state = try client.get("/count", accept: "application/json").text
    #expect(state.contains("\"count\":\(head.status == 204 ? 1 : 0)"))
  }

  @Test(arguments: Array(stride(from: 5_000, through: 7_900, by: 50)))
  func `a form with a long query is performed and redirected, or refused`(length: Int) throws {
    let client = try stage.client()
    _ = try client.get("/count")
    let response = try client.submit(
      "/count?q=\(String(repeating: "a", count: length))", "action=incrementButtonTapped")
    #expect([303, 414, 431].contains(response.status))
    let after = try stage.client(cookie: client.cookie).get("/count", accept: "application/json").text
    #expect(after.contains("\"count\":\(response.status == 303 ? 1 : 0)"))
  }
}
