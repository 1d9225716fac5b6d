import ComposableArchitecture
import Glibc
import Periscope
import PeriscopeUI

/// Works while the page has a viewer, and records each step: its time, its session, and its run.
///
/// One effect sends an action before each step, and so learns from the store whether it may continue. The other one
/// sends nothing: it relies on being cancelled, and sends an action only if its process was suspended meanwhile.
@Reducer
struct Job {
  @ObservableState
  struct State: Equatable, Codable {
    var steps = 0
  }

  enum Action {
    case viewAppeared
    case stepped
    case held
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stepped:
        state.steps += 1
        return .none
      case .held: return .none
      case .viewAppeared:
        @Dependency(\.session) var session
        return .merge(stepping(session.label), waiting(session.label))
      }
    }
  }

  private func stepping(_ label: String) -> Effect<Action> {
    .run { send in
      let notes = Notes(label)
      while true {
        // Read before the check: if the process is suspended between the check and the write, the step still counts at
        // the time before.
        let time = Notes.time
        // If this server has lost its lease or the page, `send` cancels this effect before it returns.
        await send(.stepped)
        try Task.checkCancellation()
        notes.write(time)
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  private func waiting(_ label: String) -> Effect<Action> {
    .run { send in
      let notes = Notes("\(label)-quiet")
      while true {
        let before = Notes.time
        try await Task.sleep(for: .milliseconds(50))
        let time = Notes.time
        if time - before > 300_000_000 { await send(.held) }
        try Task.checkCancellation()
        notes.write(time)
      }
    }
  }
}

struct JobView: View {
  let store: StoreOf<Job>

  var body: some View {
    output { "\(store.steps)" }
      .task { await store.send(.viewAppeared).finish() }
  }
}

/// The lines of one run, in a file that all servers append to.
private final class Notes: Sendable {
  private let label: String
  private let run = UInt64.random(in: 0 ... .max)
  private let file: Int32

  init(_ label: String) {
    self.label = label
    file = open(getenv("DRILL_NOTES").map { String(cString: $0) } ?? "/dev/null", O_WRONLY | O_APPEND | O_CLOEXEC)
  }

  deinit { close(file) }

  /// The time in nanoseconds, by a clock that all processes share.
  static var time: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Records a step that was taken at a time.
  func write(_ time: Int) {
    let line = "\(time) \(label) \(getpid()) \(run)\n"
    _ = line.withCString { Glibc.write(file, $0, line.utf8.count) }
  }
}
