import ComposableArchitecture
import Dispatch
import Foundation
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem

@Reducer
private struct Endless {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case effectButtonTapped
    case reducerButtonTapped
  }

  let began: @Sendable () -> Void

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .effectButtonTapped:
        return .run { [began] _ in
          began()
          // The continuation is never resumed, and ignores cancellation.
          await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
      case .reducerButtonTapped:
        began()
        DispatchSemaphore(value: 0).wait()
        return .none
      }
    }
  }
}

private struct EndlessView: View {
  let store: StoreOf<Endless>

  var body: some View {
    Button("Effect", send: .effectButtonTapped, to: store)
    Button("Reducer", send: .reducerButtonTapped, to: store)
  }
}

/// Serves in this process like a program, sends SIGTERM during an action that never ends, and returns the time until
/// serving has ended.
private func serveAndStop(during action: String, drain: Duration) async throws -> Duration {
  let began = DispatchSemaphore(value: 0)
  let site = Site {
    Page("/", title: "Endless", initialState: Endless.State()) {
      Endless(began: { began.signal() })
    } content: { store in
      EndlessView(store: store)
    }
  }
  var configuration = Server.Configuration(
    port: 0, publicFolder: FileManager.default.temporaryDirectory.path, threads: 2, log: .none)
  configuration.drainTimeout = drain
  let signals = StopSignals()
  let start = ContinuousClock.now
  try await site.serve(configuration, until: signals) { server in
    let port = server.port
    onNewThread {
      guard let client = try? Client(port: port), (try? client.get("/")) != nil else { exit(91) }
      let body = "action=\(action)"
      try? client.connection.send(
        "POST / HTTP/1.1\r\nHost: localhost\r\nCookie: \(client.cookie ?? "")\r\nContent-Length: \(body.utf8.count)\r\n"
          + "Content-Type: application/x-www-form-urlencoded\r\n\r\n\(body)")
      began.wait()
      kill(getpid(), SIGTERM)
    }
  }
  return ContinuousClock.now - start
}

/// Each test in a separate process, because it exits.
@Suite(.timeLimit(.minutes(5))) struct ExitTests {
  @Test func `after SIGTERM a process exits with 0 at the deadline even if an action never returns`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      _ = try await serveAndStop(during: "reducerButtonTapped", drain: .milliseconds(200))
      // Reached only if the deadline has not ended the process, whose reducer still blocks a thread.
      exit(1)
    }
  }

  @Test func `an effect that never ends does not delay the exit after SIGTERM`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      guard try await serveAndStop(during: "effectButtonTapped", drain: .seconds(50)) < .seconds(40) else { exit(1) }
      exit(7)
    }
  }
}
