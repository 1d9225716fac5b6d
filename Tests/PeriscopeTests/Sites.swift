import ComposableArchitecture
import Dispatch
import Foundation
import PeriscopeHTTP
import Periscope
import Synchronization
import PeriscopeTestConnection
import PeriscopeTestSupport

@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action {
    case incrementButtonTapped
    case laterButtonTapped
    case slowButtonTapped
    case whereButtonTapped
  }

  /// Records the threads of the view and of `whereButtonTapped`, and can block the reducer.
  final class Probe: Sendable {
    let entered = AsyncStream<Void>.makeStream()
    let threads = Mutex<[String]>([])
    private let opening = DispatchSemaphore(value: 0)
    private let held = DispatchSemaphore(value: 0)
    func release() { opening.signal() }
    /// Blocks this thread until a reducer is blocked.
    func waitUntilHeld() { held.wait() }
    func hold() {
      entered.continuation.yield()
      held.signal()
      opening.wait()
      // Stays open for all later callers.
      opening.signal()
    }
  }

  let probe: Probe

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .laterButtonTapped:
        return .run { send in await send(.incrementButtonTapped) }
      case .slowButtonTapped:
        probe.hold()
        state.count += 1
        return .none
      case .whereButtonTapped:
        probe.threads.withLock { $0.append(ThisThread.name) }
        state.count += 1
        return .none
      }
    }
  }
}

struct TallyView: View {
  let store: StoreOf<Tally>
  let probe: Tally.Probe

  var body: some View {
    output { shown(store.count) }
    Button("+", send: .incrementButtonTapped, to: store)
    Button("Later", send: .laterButtonTapped, to: store)
    Button("Slow", send: .slowButtonTapped, to: store)
    Button("Where", send: .whereButtonTapped, to: store)
  }

  private func shown(_ count: Int) -> String {
    probe.threads.withLock { $0.append(ThisThread.name) }
    return "\(count)"
  }
}

/// The current thread, by the kernel's number and name.
enum ThisThread {
  static var name: String {
    let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
    let name = (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? ""
    return "\(link) \(name)"
  }
}

/// A server of one page on a free port, with a separate folder for files.
final class TestSite {
  let probe = Tally.Probe()
  let server: Server
  private let folder: TestFolder

  init(
    threads: Int = 2,
    sessions: SessionLimits = SessionLimits(streams: 100, actionsPerSecond: 0, cpuPerSession: 0, cpuPerAddress: 0),
    pingInterval: Duration = .seconds(600),
    clock: any Clock<Duration> = ContinuousClock(), configure: (inout Server.Configuration) -> Void = { _ in },
    change: (Site) -> Site = { $0 }
  ) throws {
    folder = try TestFolder()
    let probe = probe
    let site = Site {
      Page("/tally", title: "Tally <1>", initialState: Tally.State()) {
        Tally(probe: probe)
      } content: { store in
        TallyView(store: store, probe: probe)
      }
    }
    var configuration = Server.Configuration(
      port: 0, publicFolder: folder.path, threads: threads, sessionLimits: sessions, pingInterval: pingInterval,
      log: .none)
    // Long timeouts, because a test may wait for its turn while its connections are open.
    configuration.headTimeout = .seconds(600)
    configuration.idleTimeout = 600
    // An effect that takes longer than usual on a slow machine must not change which response a form gets.
    configuration.resultTimeout = .seconds(60)
    configure(&configuration)
    server = try Server(change(site), configuration, clock: clock)
  }

  deinit {
    server.stop()
  }

  func browser() throws -> Browser { try Browser(port: server.port) }
}

/// A client that stores its cookie, like a browser.
final class Browser {
  let connection: TestConnection
  private let port: UInt16
  private(set) var cookie: String?
  private(set) var epoch = ""

  init(port: UInt16, cookie: String? = nil) throws {
    self.port = port
    self.cookie = cookie
    connection = try TestConnection(port: port)
  }

  /// Returns a new connection of the same browser.
  func tab() throws -> Browser {
    let tab = try Browser(port: port, cookie: cookie)
    tab.epoch = epoch
    return tab
  }

  private var cookieHeader: String { cookie.map { "Cookie: \($0)" } ?? "X-No: cookie" }

  func get(_ path: String = "/tally", accept: String = "text/html") throws -> TestResponse {
    keep(try connection.get(path, cookieHeader, "Accept: \(accept)"))
  }

  func post(_ body: String, _ headers: String...) throws -> TestResponse {
    try sendPost(body, headers)
    return keep(try connection.readResponse())
  }

  func sendPost(_ body: String, _ headers: [String] = []) throws {
    let type =
      headers.contains { $0.lowercased().hasPrefix("content-type") }
      ? [] : ["Content-Type: application/x-www-form-urlencoded"]
    try connection.send(
      "POST /tally HTTP/1.1\r\nHost: localhost\r\n\(([cookieHeader] + type + headers).map { $0 + "\r\n" }.joined())"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
  }

  func press(_ name: String) throws -> TestResponse { try post("action=\(name)", "Prefer: return=minimal") }

  var count: String {
    get throws { try get(accept: "application/json").text }
  }

  /// Opens the live stream, which `event()` reads.
  func follow(_ query: String = "", lastEventID: String? = nil) throws {
    var headers = [cookieHeader, "Accept: text/event-stream"]
    if let lastEventID { headers.append("Last-Event-ID: \(lastEventID)") }
    try connection.send(
      "GET /tally\(query) HTTP/1.1\r\nHost: localhost\r\n\(headers.map { $0 + "\r\n" }.joined())\r\n")
    _ = keep(try connection.readHead())
  }

  /// Returns the next event other than a ping; `nil` at the end of the stream.
  func event() throws -> String? { try connection.nextEvent() }

  private func keep(_ response: TestResponse) -> TestResponse {
    if let set = response.header("Set-Cookie") { cookie = set.split(separator: ";").first.map(String.init) }
    if let meta = response.text.firstRange(of: #"name="periscope" content=""#) {
      epoch = String(response.text[meta.upperBound...].prefix { $0 != " " })
    }
    return response
  }
}
