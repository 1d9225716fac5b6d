internal import Dispatch
internal import PeriscopeLocks

/// A list that several threads append to.
package final class Recorder<Value: Sendable>: Sendable {
  private struct Waiter {
    let matches: @Sendable (Value) -> Bool
    var missing: Int
    let signal: DispatchSemaphore
  }

  private struct Content {
    var values: [Value] = []
    var waiters: [Waiter] = []
    var observer: (@Sendable () -> Void)?
  }

  private let content = Lock(Content())

  package init() {}

  package var values: [Value] { content.withLock { $0.values } }

  package func append(_ value: Value) {
    let (signals, observer) = content.withLock { content in
      content.values.append(value)
      var signals: [DispatchSemaphore] = []
      for index in content.waiters.indices where content.waiters[index].matches(value) {
        content.waiters[index].missing -= 1
        if content.waiters[index].missing == 0 { signals.append(content.waiters[index].signal) }
      }
      return (signals, content.observer)
    }
    for signal in signals { signal.signal() }
    observer?()
  }

  /// Calls a closure after each value.
  package func onAppend(_ observer: @escaping @Sendable () -> Void) {
    content.withLock { $0.observer = observer }
  }

  /// Waits until the list contains `times` values that match. After the limit, reports an issue and returns.
  package func wait(
    times: Int = 1, within limit: Duration = WaitLimit.standard, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    for matches: @escaping @Sendable (Value) -> Bool
  ) {
    let signal = DispatchSemaphore(value: 0)
    let isThere = content.withLock { content in
      let missing = times - content.values.count(where: matches)
      content.waiters.append(Waiter(matches: matches, missing: missing, signal: signal))
      return missing <= 0
    }
    guard !isThere else { return }
    let place = WaitPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    signal.wait(for: "a value of a recorder with \(values)", within: limit, at: place)
  }
}
