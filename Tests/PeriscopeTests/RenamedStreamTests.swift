import ComposableArchitecture
import PeriscopeSystem
import PeriscopeTestConnection
import PeriscopeUI
import Testing

@testable import Periscope
@testable import PeriscopeLive

@Reducer
private struct Door {
  @ObservableState
  struct State: Equatable {
    var isOpen = false
  }

  enum Action { case openButtonTapped }

  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOpen = true
      session.rotate()
      return .none
    }
  }
}

private struct DoorView: View {
  let store: StoreOf<Door>

  var body: some View {
    output { "\(store.isOpen)" }
    Button("Open", send: .openButtonTapped, to: store)
  }
}

/// Requests for streams during which their session gets a new name.
@Suite(.timeLimit(.minutes(5)))
struct RenamedStreamTests {
  private static let definition = PageDefinition(path: "/door", lifetime: .session) {
    (opening) throws(PageRefusal) in
    let store = Store(initialState: Door.State(), reducer: Door(), monitor: opening.monitor)
    return OpenPage(LiveDocument(DoorView(store: store), monitor: opening.monitor, limits: opening.limits), store)
  }

  @Test(arguments: [false, true])
  func `a stream that was made before its session got a new name, and opens after that, ends at once`(
    isJoined: Bool
  ) throws {
    let session = Session(id: SessionID(), address: RemoteAddress(ipv4: 127, 0, 0, 1), now: .zero)
    let page = try #require(try session.instance(PageKey(page: 0), of: Self.definition) { OpeningContext() })
    defer { session.end() }
    func events(of stream: EventStream) -> [[UInt8]] {
      var events: [[UInt8]] = []
      while case .bytes(let bytes) = stream.nextStep() { events.append(bytes) }
      return events
    }
    let early = EventStream(of: page, after: 0, among: session.streams, isJoined: isJoined)
    session.streams.reconnectAll()
    early.open {}
    #expect(events(of: early) == [StreamSignal.reconnect.bytes])
    early.close()
    let late = EventStream(of: page, after: 0, among: session.streams, isJoined: isJoined)
    late.open {}
    #expect(events(of: late) == [StreamSignal.ping.bytes])
    late.close()
  }

  @Test func `streams bring the name that an effect has given, and leave a later one to the response to its request`() {
    let handle = SessionHandle(label: "door")
    handle.rotate()
    #expect(!handle.streamsMayName)
    handle.letStreamsName(handle.lastRotation)
    #expect(handle.streamsMayName)
    let effect = handle.lastRotation
    handle.rotate()
    #expect(!handle.streamsMayName)
    #expect(handle.takeRotation())
    handle.rotate()
    // The task of the effect was delayed until now.
    handle.letStreamsName(effect)
    #expect(!handle.streamsMayName)
  }

  @Test func `a request for a stream whose cookie is replaced while its page opens is refused with 401`()
    async throws
  {
    let probe = Tally.Probe()
    let site = Site {
      Page("/tally", title: "Door", initialState: Door.State()) {
        Door()
      } content: { store in
        DoorView(store: store)
      }
      Page("/slow", title: "Slow", initialState: Door.State()) {
        let _ = probe.hold()
        Door()
      } content: { store in
        DoorView(store: store)
      }
    }
    let stage = try SiteStage(site, threads: 2)
    defer { probe.release() }
    let browser = try Browser(port: stage.server.port)
    _ = try browser.get()
    let client = try stage.client(cookie: browser.cookie)
    try client.connection.send(
      "GET /slow HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nCookie: \(browser.cookie ?? "")\r\n\r\n")
    for await _ in probe.entered.stream { break }
    // A new connection, which the server's second thread serves.
    #expect(try browser.tab().press("openButtonTapped").header("Set-Cookie") != nil)
    probe.release()
    #expect(try client.connection.readHead().status == 401)
  }
}
