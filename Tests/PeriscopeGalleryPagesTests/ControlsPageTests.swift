import Foundation
import Periscope
import PeriscopeLive
import PeriscopeTestConnection
import Testing

@testable import PeriscopeGalleryPages

/// The page of controls over HTTP: accepted values, and refusals.
@Suite(.timeLimit(.minutes(5))) struct ControlsPageTests {
  private func withPage(_ body: @Sendable @escaping (Visitor) throws -> Void) async throws {
    let server = try Server(
      .gallery,
      Server.Configuration(
        port: 0, publicFolder: FileManager.default.temporaryDirectory.path, threads: 2,
        sessionLimits: SessionLimits(cpuPerSession: 0, cpuPerAddress: 0), pingInterval: .seconds(600),
        log: .none))
    let port = server.port
    try await onThread { try body(Visitor(TestConnection(port: port))) }
    server.stop()
  }

  /// A client with its own session.
  private final class Visitor {
    private let connection: TestConnection
    private let path: String
    private let cookie: String

    init(_ connection: TestConnection) throws {
      self.connection = connection
      let response = try connection.get("/controls", "Accept: text/html")
      // The page has the lifetime `.tab`, so the request is redirected to the URL of a new tab.
      path = response.header("Location") ?? "/controls"
      cookie = String(response.header("Set-Cookie")?.prefix { $0 != ";" } ?? "")
    }

    func page() throws -> String { try connection.get(path, "Accept: text/html", "Cookie: \(cookie)").text }

    func send(_ body: String) throws -> (status: Int, line: String) {
      let response = try connection.post(
        path, body, "Content-Type: application/x-www-form-urlencoded", "Cookie: \(cookie)",
        "Accept: application/json")
      return (response.status, response.text.trimmingCharacters(in: .newlines))
    }
  }

  private static let right = [
    ("name=Grace", #"name="name" value="Grace""#), ("password=%26%3D", #"name="password" value="""#),
    ("note=a%0D%0Ab", "\na\nb</textarea>"), ("age=41", #"name="age" value="41""#), ("age=", #"name="age" value="""#),
    ("budget=99.999", #"value="100.00""#), ("room=suite", #"<option value="suite" selected"#),
    ("meal=halfBoard", #"value="halfBoard" checked"#), ("floor=0", #"name="floor" value="0" checked"#),
    ("persons=4", #"name="persons" value="4""#), ("pillow=0", #"step="5" value="0""#),
    ("volume=0.25", #"step="any" value="0.25""#), ("arrival=2026-12-31", #"name="arrival" value="2026-12-31""#),
    ("wakesUp=06:15", #"name="wakesUp" value="06:15""#),
    ("hasParking=false&hasParking=true", #"name="hasParking" value="true" checked"#),
    ("isQuiet=false", #"name="isQuiet" value="true" data-live"#), ("showsExtras=true", "<details open"),
    ("action=persons.decrement", #"name="persons" value="3""#), ("action=tab.guests", "Remove the last"),
  ]

  @Test func `every control accepts the values that it offers, and the page shows them`() async throws {
    try await withPage { (visitor: Visitor) throws in
      for (body, text) in Self.right {
        let (status, line) = try visitor.send(body)
        #expect(status == 200, "\(body): \(line)")
        let page = try visitor.page()
        #expect(page.contains(text), "after '\(body)', the page lacks '\(text)'")
      }
    }
  }

  private static let listed = [
    ("name=Grace", "name", #""Grace""#), ("note=abc", "note", #""abc""#), ("age=41", "age", "41"),
    ("age=", "age", "null"),
    ("room=suite", "room", #""suite""#), ("meal=halfBoard", "meal", #""halfBoard""#),
    ("persons=4", "persons", "4"), ("pillow=20", "pillow", "20"), ("volume=0.25", "volume", "0.25"),
    ("arrival=2026-12-31", "arrival", #""2026-12-31""#), ("wakesUp=06:15", "wakesUp", #""06:15""#),
    ("hasParking=true", "hasParking", "true"), ("showsExtras=true", "showsExtras", "true"),
  ]

  @Test func `JSON lists the values of all controls, except passwords`() async throws {
    try await withPage { (visitor: Visitor) throws in
      for (body, name, value) in Self.listed {
        let line = try visitor.send(body).line
        #expect(line.contains(#""name":"\#(name)","value":\#(value)}"#), "\(body): \(line)")
      }
      #expect(
        try visitor.send("password=secret").line.contains(
          #""name":"password"},{"expected":"text","name":"password.typed"}"#))
    }
  }

  private static let wrong = [
    ("age=old", "'Age' takes a whole number, or nothing, not 'old'."),
    ("age=99999999999999999999", "'Age' takes a whole number, or nothing, not '99999999999999999999'."),
    ("budget=nan", "'Budget' takes a number, not 'nan'."), ("budget=1e999", "'Budget' takes a number, not '1e999'."),
    ("room=cellar", "'Room' takes one of single, double, suite, not 'cellar'."),
    ("meal=", "'Meals' takes one of none, breakfast, halfBoard, not ''."),
    ("floor=3", "'Floor' takes one of 0, 1, 2, not '3'."),
    ("persons=5", "'Persons' takes a whole number from 1 to 4, not '5'."),
    ("persons=-9223372036854775809", "'Persons' takes a whole number from 1 to 4, not '-9223372036854775809'."),
    ("pillow=101", "'Softness of the pillow' takes a whole number from 0 to 100 in steps of 5, not '101'."),
    ("pillow=51", "'Softness of the pillow' takes a whole number from 0 to 100 in steps of 5, not '51'."),
    ("volume=inf", "'Volume of the alarm' takes a number from 0 to 1, not 'inf'."),
    (
      "arrival=2027-01-01",
      "'Arrival' takes a date such as 2026-11-20, from 2026-11-01 to 2026-12-31, not '2027-01-01'."
    ),
    (
      "arrival=999999999-01-01",
      "'Arrival' takes a date such as 2026-11-20, from 2026-11-01 to 2026-12-31, not '999999999-01-01'."
    ),
    ("wakesUp=25:00", "'Wake-up call' takes a time such as 09:30, not '25:00'."),
    ("hasParking=maybe", "'Parking' takes true or false, not 'maybe'."),
  ]

  @Test func `a control refuses values that it does not offer, and describes those that it takes`() async throws {
    try await withPage { (visitor: Visitor) throws in
      for (body, line) in Self.wrong {
        let answer = try visitor.send(body)
        #expect(answer.status == 422, "\(body)")
        #expect(answer.line == #"{"error":"\#(line)","fields":["\#(body.prefix { $0 != "=" })"]}"#)
      }
    }
  }

  @Test func `disabled controls refuse changes until they are enabled again`() async throws {
    try await withPage { (visitor: Visitor) throws in
      #expect(try visitor.send("isLocked=true").status == 200)
      #expect(try visitor.page().contains(#"data-live="" placeholder="As on the passport" disabled"#))
      for body in ["name=x", "room=suite", "floor=1", "action=persons.increment", "pillow=5", "arrival=2026-12-01"] {
        #expect(try visitor.send(body).status == 409, "\(body)")
      }
      #expect(try visitor.send("isLocked=false").status == 200)
      #expect(try visitor.send("name=x").status == 200)
    }
  }
}
