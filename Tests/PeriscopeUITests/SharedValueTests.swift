import Dispatch
import PeriscopeUI
import Sharing
import PeriscopeTestConnection
import Testing

nonisolated private struct CountView: View {
  let count: Shared<Int>
  var body: some View { output { "\(count.wrappedValue)" } }
}

/// A view whose value a different thread changes after each read.
nonisolated private struct ContestedView: View {
  let count: Shared<Int>

  var body: some View {
    output { "\(contestedCount)" }
  }

  private var contestedCount: Int {
    let value = count.wrappedValue
    incrementElsewhere()
    return value
  }

  private func incrementElsewhere() {
    let done = DispatchSemaphore(value: 0)
    onNewThread { [count] in
      count.withLock { $0 += 1 }
      done.signal()
    }
    done.wait()
  }
}

struct SharedValueTests {
  private let count = Shared(value: 0)

  @Test func `a view that reads a shared value is evaluated once per change`() {
    let stage = ModelStage { CountView(count: count) }
    #expect(stage.after { count.withLock { $0 += 1 } } == "id:1\ndata:0.0=1\n\n")
    #expect(stage.evaluations == 2)
  }

  @Test func `changes by other threads during rendering are rendered the next time`() {
    let stage = ModelStage { ContestedView(count: count) }
    #expect(stage.after {} == "id:1\ndata:0.0=1\n\n")
    #expect(stage.evaluations == 2)
    #expect(stage.after {} == "id:2\ndata:0.0=2\n\n")
  }
}
