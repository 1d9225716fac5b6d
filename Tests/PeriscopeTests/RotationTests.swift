import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@Reducer
private struct Door {
  @ObservableState
  struct State: Equatable, Codable {
    var isOpen = false
  }

  enum Action {
    case enterButtonTapped, entered, openButtonTapped, knockButtonTapped, laterButtonTapped, leaveButtonTapped
    case longButtonTapped, muchLaterButtonTapped
  }

  let mayRotate: AsyncStream<Void>
  let hasRotated: Latch

  @Dependency(\.navigation) var navigation
  @Dependency(\.session) var session

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .openButtonTapped:
        state.isOpen = true
        session.rotate()
        return .none
      case .knockButtonTapped: return .none
      case .leaveButtonTapped:
        state.isOpen = false
        session.signOut()
        return .none
      case .enterButtonTapped:
        return .run { [mayRotate] send in
          for await _ in mayRotate { break }
          await send(.entered)
        }
      case .entered:
        session.signIn(User(name: "Blob"))
        navigation.redirect(to: "/tally?entered")
        return .none
      case .laterButtonTapped:
        return .run { [session] send in
          session.rotate()
          await send(.knockButtonTapped)
        }
      case .longButtonTapped:
        return .run { [hasRotated, mayRotate, session] send in
          session.rotate()
          hasRotated.open()
          for await _ in mayRotate { break }
          await send(.knockButtonTapped)
        }
      case .muchLaterButtonTapped:
        return .run { [mayRotate, session] send in
          for await _ in mayRotate { break }
          session.rotate()
          await send(.knockButtonTapped)
        }
      }
    }
  }
}

private struct User: Codable, Sendable {
  var name: String
}

/// Users whose names are their passwords.
private struct Members {
  func user(in request: Request) async -> User? {
    await Task.yield()
    return request.body == Array("Blob".utf8) ? User(name: "Blob") : nil
  }
}

private let members = Members()

private func doorSite(_ mayRotate: AsyncStream<Void>, _ hasRotated: Latch) -> Site {
  Site {
    Page("/tally", title: "Door", initialState: Door.State()) {
      Door(mayRotate: mayRotate, hasRotated: hasRotated)
    } content: { store in
      DoorView(store: store)
    }
    Page("/hall", title: "Hall", initialState: Door.State()) {
      Door(mayRotate: mayRotate, hasRotated: hasRotated)
    } content: { store in
      DoorView(store: store)
    }
    Route("POST", "/sign-in") { request in
      guard let session = request.session, let user = await members.user(in: request) else {
        throw Problem(403, "Wrong name or password.")
      }
      session.signIn(user)
      return .redirect(to: "/")
    }
    .withSession(startsOne: false)
  }
}

private struct DoorView: View {
  let store: StoreOf<Door>

  var body: some View {
    output { "\(store.isOpen)" }
    Button("Enter", send: .enterButtonTapped, to: store)
    Button("Open", send: .openButtonTapped, to: store)
    Button("Knock", send: .knockButtonTapped, to: store)
    Button("Leave", send: .leaveButtonTapped, to: store)
    Button("Later", send: .laterButtonTapped, to: store)
    Button("Long", send: .longButtonTapped, to: store)
    Button("Much later", send: .muchLaterButtonTapped, to: store)
  }
}

struct RotationTests {
  private let stage: SiteStage
  private let browser: Browser
  private let mayRotate = AsyncStream<Void>.makeStream()
  private let hasRotated = Latch()

  init() throws {
    stage = try SiteStage(doorSite(mayRotate.stream, hasRotated), threads: 1)
    browser = try Browser(port: stage.server.port)
    _ = try browser.get()
  }

  @Test func `a feature gives its session a new cookie, and the old one stops working`() throws {
    let stolen = try Browser(port: stage.server.port, cookie: browser.cookie)
    let response = try browser.press("openButtonTapped")
    #expect(response.status == 204)
    #expect(response.header("Set-Cookie") != nil)
    #expect(browser.cookie != stolen.cookie)
    #expect(try browser.get(accept: "application/json").text.hasPrefix(#"{"state":{"isOpen":true}"#))
    let old = stolen.cookie
    let refused = try stolen.get(accept: "application/json")
    #expect(refused.status == 401)
    #expect(
      refused.text
        == #"{"error":"This session's cookie was replaced a moment ago; load the page again with the new one."}"# + "\n"
    )
    // A late request of the same browser must not remove the new cookie.
    #expect(refused.header("Set-Cookie") == nil)
    #expect(stolen.cookie == old)
    #expect(stage.server.sessionCount == 1)
  }

  @Test func `streams with a session's old cookie open again with the new one without losing changes`() throws {
    let tab = try browser.tab()
    try tab.follow("?epoch=\(browser.epoch)&since=0")
    let stolen = try browser.tab()
    _ = try browser.press("openButtonTapped")
    var events: [String] = []
    while let event = try tab.event() { events.append(event) }
    #expect(events.suffix(2) == ["id:1\ndata:0.0=true\n\n", "data:!bye\n\n"])
    let again = try browser.tab()
    try again.follow("?epoch=\(browser.epoch)&since=0")
    #expect(try again.event() == "id:1\ndata:0.0=true\n\n")
    #expect(try stolen.press("knockButtonTapped").status == 401)
  }

  @Test func `an upload with a session's old cookie is refused with 401, also if it is larger than a form may be`()
    throws
  {
    let stolen = try browser.tab()
    _ = try browser.press("openButtonTapped")
    // The second body is larger than a body in memory may be.
    for body in ["--b--", "--b--" + String(repeating: "x", count: 100_000)] {
      let refused = try stolen.post(body, "Content-Type: multipart/form-data; boundary=b")
      #expect(refused.status == 401)
    }
  }

  @Test func `when a feature signs its user out, the response clears the browser's cache of pages`() throws {
    #expect(try browser.press("openButtonTapped").header("Clear-Site-Data") == nil)
    let response = try browser.press("leaveButtonTapped")
    #expect(response.header("Clear-Site-Data") == #""cache""#)
    #expect(response.header("Set-Cookie") != nil)
    #expect(try browser.press("knockButtonTapped").header("Clear-Site-Data") == nil)
  }

  @Test func `a client whose stream cannot continue its page receives a new page if it accepts one, or a reset`() throws
  {
    let old = "/tally?epoch=\(browser.epoch)x&since=0"
    let page = try browser.get(old, accept: "text/event-stream, text/html;q=0.5")
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    #expect(page.header("Periscope-Sequence") == "0")
    let tab = try browser.tab()
    try tab.follow("?epoch=\(browser.epoch)x&since=0")
    #expect(try tab.event() == "data:!reset\n\n")
  }

  @Test func `if an effect gives the session a new cookie, the response to a form without scripts sets it`()
    async throws
  {
    let stage = stage
    try await onThread {
      let client = try stage.client()
      _ = try client.get("/tally")
      let old = client.cookie
      let response = try client.submit("/tally", "action=laterButtonTapped")
      #expect(response.status == 303)
      #expect(response.header("Set-Cookie") != nil)
      #expect(client.cookie != old)
      #expect(try client.get("/tally").status == 200)
      #expect(try stage.client(cookie: old).get("/tally").status == 401)
    }
  }

  @Test func `while a form without scripts waits for an effect that has given a new cookie, no stream sets it`()
    async throws
  {
    let (stage, mayRotate, hasRotated) = (stage, mayRotate.continuation, hasRotated)
    try await onThread {
      let client = try stage.client()
      let epoch = try client.get("/tally").epoch
      let form = try client.another()
      let body = "action=longButtonTapped"
      let head = [
        "POST /tally HTTP/1.1", "Host: localhost", "Cookie: \(client.cookie ?? "")", "Accept: text/html",
        "Content-Type: application/x-www-form-urlencoded", "Content-Length: \(body.utf8.count)",
      ]
      try form.connection.send((head + ["", body]).joined(separator: "\r\n"))
      hasRotated.wait()
      for _ in 1...8 {
        let stream = try client.another().follow("/tally?epoch=\(epoch)&since=0")
        #expect(stream.header("Set-Cookie") == nil)
      }
      mayRotate.yield()
      #expect(try form.connection.readResponse().header("Set-Cookie") != nil)
    }
  }

  @Test func `a route that signs a user in after it has waited sets the new cookie in its own response`() async throws {
    let stage = stage
    try await onThread {
      let client = try stage.client()
      _ = try client.get("/tally")
      let old = client.cookie
      #expect(try client.ask("POST", "/sign-in", ["Content-Type: text/plain"], body: "guess").status == 403)
      #expect(client.cookie == old)
      #expect(try client.ask("POST", "/sign-in", ["Content-Type: text/plain"], body: "Blob").status == 303)
      #expect(client.cookie != old)
      #expect(try stage.client(cookie: old).get("/tally").status == 401)
    }
  }

  @Test func `if an effect gives the session a new cookie, a later response sets it for the browser's script`()
    async throws
  {
    let (stage, mayRotate) = (stage, mayRotate.continuation)
    try await onThread {
      let browser = try Browser(port: stage.server.port)
      _ = try browser.get()
      let old = browser.cookie
      let response = try browser.press("muchLaterButtonTapped")
      #expect(response.status == 204 && response.header("Set-Cookie") == nil)
      mayRotate.yield()
      try Waiting.wait(for: "a new cookie") {
        _ = try browser.get(accept: "application/json")
        return browser.cookie == old ? "the old one" : nil
      }
      #expect(try Browser(port: stage.server.port, cookie: old).get(accept: "application/json").status == 401)
    }
  }

  @Test func `if an effect gives the session a new cookie, the page's stream opens again at once and brings it`()
    async throws
  {
    let (stage, mayRotate) = (stage, mayRotate.continuation)
    try await onThread {
      let browser = try Browser(port: stage.server.port)
      _ = try browser.get()
      let target = "?epoch=\(browser.epoch)&since=0"
      let tab = try browser.tab()
      try tab.follow(target)
      let (stolen, old) = (try browser.tab(), browser.cookie)
      #expect(try browser.press("muchLaterButtonTapped").header("Set-Cookie") == nil)
      mayRotate.yield()
      #expect(try Self.endedEvents(of: tab) == ["data:!bye\n\n"])
      let named = try tab.tab()
      try named.follow(target)
      #expect(named.cookie != old)
      // That stream began with the old cookie, so it opens once more.
      #expect(try Self.endedEvents(of: named) == ["data:!bye\n\n"])
      #expect(try named.tab().get(accept: "application/json").status == 200)
      #expect(try stolen.get(accept: "application/json").status == 401)
    }
  }

  @Test func `if the effect leads the browser to a different page, that page brings the cookie, and no stream does`()
    async throws
  {
    let (stage, mayRotate) = (stage, mayRotate.continuation)
    try await onThread {
      let browser = try Browser(port: stage.server.port)
      _ = try browser.get()
      let (tab, old) = (try browser.tab(), browser.cookie)
      try tab.follow("?epoch=\(browser.epoch)&since=0")
      #expect(try browser.press("enterButtonTapped").header("Set-Cookie") == nil)
      mayRotate.yield()
      #expect(try tab.event()?.contains("/tally?entered") == true)
      #expect(try browser.get("/tally").header("Set-Cookie") != nil)
      #expect(browser.cookie != old)
    }
  }

  @Test func `a page that the browser has left does not keep a later cookie from the stream of a different page`()
    async throws
  {
    let (stage, mayRotate) = (stage, mayRotate.continuation)
    try await onThread {
      let client = try stage.client()
      let epoch = try client.get("/tally").epoch
      let left = try client.another()
      try left.follow("/tally?epoch=\(epoch)&since=0")
      _ = try client.post("/tally", "action=enterButtonTapped", "Prefer: return=minimal")
      mayRotate.yield()
      try left.wait(for: "/tally?entered")
      let hall = try client.get("/hall")
      #expect(hall.header("Set-Cookie") != nil)
      let target = "/hall?epoch=\(hall.epoch)&since=0"
      let stream = try client.another()
      try stream.follow(target)
      let response = try client.post("/hall", "action=muchLaterButtonTapped", "Prefer: return=minimal")
      #expect(response.header("Set-Cookie") == nil)
      mayRotate.yield()
      while try stream.event() != nil {}
      #expect(try client.another().follow(target).header("Set-Cookie") != nil)
    }
  }

  /// Returns the events of a stream until its end.
  private static func endedEvents(of tab: Browser) throws -> [String] {
    var events: [String] = []
    while let event = try tab.event() { events.append(event) }
    return events
  }

  @Test func `a response sets no cookie if the session's cookie stays the same`() throws {
    #expect(try browser.press("knockButtonTapped").header("Set-Cookie") == nil)
  }
}
