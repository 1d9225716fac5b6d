internal import Dispatch

/// Blocks threads. Each opening, by a different thread, releases one of them.
package final class Latch: Sendable {
  private let opening = DispatchSemaphore(value: 0)

  package init() {}

  package func open() { opening.signal() }

  /// Waits for an opening. After the limit, reports an issue and returns.
  package func wait(
    within limit: Duration = WaitLimit.standard, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = WaitPlace(fileID: fileID, filePath: filePath, line: line, column: column)
    opening.wait(for: "the opening of a latch", within: limit, at: place)
  }
}
