import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

/// The errors of waits for what does not happen.
struct BoundedWaitTests {
  private func failure(_ work: () throws -> Void) -> String {
    do {
      try work()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a wait for an event that does not come ends with the last event`() async throws {
    let site = try TestSite()
    try await onThread { [server = site.server] in
      let browser = try Browser(port: server.port)
      _ = try browser.get()
      let stream = try browser.tab()
      try stream.follow("?epoch=\(browser.epoch)&since=0")
      let never = failure { try stream.connection.waitForEvent("9", within: .milliseconds(1)) { _ in false } }
      // What ends the wait is the limit of a read, or the clock where a busy machine starts the first read too late.
      #expect(never.hasPrefix(#"No event within 0.001 seconds had "9": "#))
      #expect(never.hasSuffix(" The last event: there was none"))
      _ = try browser.press("incrementButtonTapped")
      #expect(try stream.connection.waitForEvent("=1") { $0.contains("=1\n") } == "id:1\ndata:0.0=1\n\n")
      _ = try browser.press("incrementButtonTapped")
      server.stop()
      let ended = failure { try stream.connection.waitForEvent("9") { $0.contains("=9\n") } }
      #expect(ended.hasPrefix(#"No event within 60.0 seconds had "9": "#))
      #expect(ended.contains(#"The last event: "id:2\ndata:0.0=2\n"#) || ended.contains("!bye"))
    }
    site.server.stop()
  }

  @Test func `a wait for a result that does not come ends with the last result`() {
    var results = 0
    let text = failure {
      try Waiting.wait(for: "a result", within: .zero) {
        results += 1
        return "\(results)"
      }
    }
    #expect(text == "Waited 0.0 seconds for a result. The last result: 1")
  }

  @Test func `a wait for a latch or a value that does not come ends with an issue`() {
    let messages = reportedMessages {
      Latch().wait(within: .zero)
      let recorder = Recorder<Int>()
      recorder.append(1)
      recorder.wait(within: .zero) { $0 == 2 }
    }
    #expect(
      messages == [
        "Waited 0.0 seconds for the opening of a latch.", "Waited 0.0 seconds for a value of a recorder with [1].",
      ])
  }
}
