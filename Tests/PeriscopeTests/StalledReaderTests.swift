import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTestConnection
import Testing
import PeriscopeTestSupport

@Reducer
private struct Poster {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var text = ""
  }

  enum Action { case changeButtonTapped }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.count += 1
      state.text = "\(state.count) " + String(repeating: "x", count: 8_192)
      return .none
    }
  }
}

private struct PosterView: View {
  let store: StoreOf<Poster>

  var body: some View {
    output { store.text }
    Button("Change", send: .changeButtonTapped, to: store)
  }
}

struct StalledReaderTests {
  /// In a separate process, to measure the memory of this test alone. With a queue of events, the server would hold 80
  /// MB.
  @Test func `a reader that stalls for 10,000 actions costs no memory and then receives the last state`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TestFolder()
      defer { folder.remove() }
      let site = Site {
        Page("/tally", title: "Poster", initialState: Poster.State()) {
          Poster()
        } content: { store in
          PosterView(store: store)
        }
      }
      var configuration = Server.Configuration(
        port: 0, publicFolder: folder.path, threads: 2,
        sessionLimits: SessionLimits(actionsPerSecond: 0, cpuPerSession: 0, cpuPerAddress: 0), log: .none)
      // Long enough that the reader is not disconnected while it stalls, on any machine.
      configuration.idleTimeout = 600
      let server = try Server(site, configuration)
      let browser = try Browser(port: server.port)
      _ = try browser.get()
      let stalled = try TestConnection(port: server.port, receiveBuffer: 4_096)
      try stalled.send(
        "GET /tally?epoch=\(browser.epoch)&since=0 HTTP/1.1\r\nHost: localhost\r\nCookie: \(browser.cookie ?? "")\r\nAccept: text/event-stream\r\n\r\n"
      )
      _ = try stalled.readHead()
      for _ in 0..<1_000 { _ = try browser.press("changeButtonTapped") }
      let before = try Self.residentKilobytes()
      for _ in 0..<9_000 { _ = try browser.press("changeButtonTapped") }
      let grown = try Self.residentKilobytes() - before
      print("The stalled reader's 9,000 actions cost \(grown) KiB.")
      guard grown < 8_192 else { exit(1) }
      // The events in the kernel's buffer come first, then a single event with all later changes.
      var events = 0
      var last = ""
      while !last.hasPrefix("id:10000\n") {
        guard let chunk = try stalled.readChunk() else { exit(2) }
        let text = String(decoding: chunk, as: UTF8.self)
        if text.hasPrefix("id:") {
          events += 1
          last = text
        }
      }
      guard events < 2_000 else { exit(3) }
      server.stop()
    }
  }

  private static func residentKilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
