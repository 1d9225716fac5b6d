internal import Dispatch
internal import PeriscopeLive
internal import PeriscopeLocks

/// Writes log lines on a separate queue, so that a slow reader of the log delays no request. Lines that are added within a
/// moment are written together.
///
/// Lines beyond a limit are dropped and counted.
final class LogLines: Sendable {
  /// Where the lines are written.
  enum Destination: Sendable {
    case standardError
    /// Each line separately, with its line break.
    case lines(@Sendable (String) -> Void)
  }

  private struct State {
    /// The lines that wait.
    var bytes: [UInt8] = []
    var count = 0
    var dropped = 0
    /// Whether the queue is about to write.
    var isScheduled = false
  }

  private static let limit = 10_000
  /// The time for which lines wait for others.
  private static let pause = DispatchTimeInterval.milliseconds(10)
  private static let longestFlush = DispatchTimeInterval.seconds(1)
  /// The most bytes that the kernel writes to a pipe without a part of another thread's line between them.
  private static let undividedSize = 4_096

  private let queue = DispatchQueue(label: "periscope.log")
  private let state = Lock(State())
  private let destination: Destination

  init(_ destination: Destination) { self.destination = destination }

  func add(_ line: LogLine) {
    let bytes = line.whole
    let isFirst = state.withLock { state in
      guard state.count < Self.limit else {
        state.dropped += 1
        return false
      }
      state.count += 1
      state.bytes += bytes
      return !exchange(&state.isScheduled, with: true)
    }
    if isFirst { schedule() }
  }

  /// Waits until all lines are written, but not for long: the program that reads the log may be stuck.
  func flush() {
    let isDone = DispatchSemaphore(value: 0)
    queue.async { [self] in
      // Once more for lines that are added meanwhile.
      if writeWaiting() { _ = writeWaiting() }
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + Self.longestFlush)
  }

  private func schedule() {
    queue.asyncAfter(deadline: .now() + Self.pause) { [self] in
      if writeWaiting() { schedule() }
    }
  }

  /// Writes the waiting lines. Returns `false` if there are none; then the next line schedules the queue.
  private func writeWaiting() -> Bool {
    let (bytes, dropped) = state.withLock { state in
      guard !state.bytes.isEmpty else {
        state.isScheduled = false
        return ([UInt8](), 0)
      }
      state.count = 0
      return (exchange(&state.bytes, with: []), exchange(&state.dropped, with: 0))
    }
    guard !bytes.isEmpty else { return false }
    let unwritten = write(bytes)
    // Reported after the next lines: until then, a line about them could not be written either.
    if unwritten > 0 { state.withLock { $0.dropped += unwritten } }
    if dropped > 0 {
      let line =
        "\(dropped) lines of the log were dropped, because they were written faster than they were read.\n"
      _ = write(Array(line.utf8))
    }
    return true
  }

  /// Returns the number of lines that could not be written.
  private func write(_ bytes: [UInt8]) -> Int {
    switch destination {
    case .standardError:
      let failed = Self.pieces(of: bytes, atMost: Self.undividedSize).filter { !StandardError.write($0) }
      return failed.reduce(0) { sum, piece in sum + piece.count { $0 == UInt8(ascii: "\n") } }
    case .lines(let write):
      for line in Self.pieces(of: bytes, atMost: 1) { write(String(decoding: line, as: UTF8.self)) }
      return 0
    }
  }

  /// Divides lines into pieces of whole lines: as many as a number of bytes contains, but at least one.
  static func pieces(of bytes: [UInt8], atMost size: Int) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end =
        rest.prefix(size).lastIndex(of: UInt8(ascii: "\n")) ?? rest.firstIndex(of: UInt8(ascii: "\n"))
        ?? rest.endIndex - 1
      pieces.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return pieces
  }
}
