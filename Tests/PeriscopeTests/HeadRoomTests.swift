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

/// Requests with heads of many sizes and numbers of headers, which take memory that the response's head needs as well.
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

  /// Returns a request whose head has `count` headers and `size` bytes, filled up with headers called `name`; `nil` if
  /// the given lines leave no room for these.
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
  func `an action is performed only if its response can be written, whatever the size of the request's head`(
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
      // With many headers, few sizes lie between enough room for a response and none, so the steps are small.
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
    (80, 8_192, 204), (90, 7_600, 204), (99, 7_050, 204), (100, 7_000, 204), (99, 7_490, 431), (100, 8_000, 431),
    (80, 8_193, 431), (101, 6_000, 431),
  ])
  func `a request's head of 8 KiB may have up to 80 headers, and one of 7,000 bytes up to 100`(
    count: Int, size: Int, status: Int
  ) throws {
    let client = try stage.client()
    _ = try client.get("/count")
    let body = "action=incrementButtonTapped"
    let headers = [
      "Cookie: \(try #require(client.cookie))", "Prefer: return=minimal",
      "Content-Type: application/x-www-form-urlencoded", "Content-Length: \(body.utf8.count)",
    ]
    let text = try #require(request("POST /count", headers, body, count: count, size: size, name: "X"))
    let connection = try TestConnection(port: stage.server.port)
    try connection.send(text)
    #expect(try connection.readResponse().status == status)
    let state = try client.get("/count", accept: "application/json").text
    #expect(state.contains("\"count\":\(status == 204 ? 1 : 0)"))
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
