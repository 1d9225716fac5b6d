internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks

/// A body that a task writes. Each piece waits until the connection has taken the previous one.
final class WrittenBody: BodyStream {
  /// A call of ``write(_:)`` that waits until the connection has taken its piece.
  private struct Writer {
    let number: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private enum Phase {
    case open
    /// The task has ended.
    case written(isWhole: Bool)
    /// The connection needs no more.
    case closed
  }

  /// The error for a body that does not have its announced length.
  private struct WrongLength: Error, CustomStringConvertible {
    let isTooLong: Bool
    var description: String { "the body has \(isTooLong ? "more" : "fewer") bytes than the given length" }
  }

  private struct State {
    var phase = Phase.open
    var waker: StreamWaker?
    var task: Task<Void, Never>?
    /// The number of calls of ``write(_:)``.
    var writes = 0
    var waiting: [(piece: ArraySlice<UInt8>, writer: Writer)] = []
    /// The writer whose piece is being sent.
    var sending: Writer?
    /// The bytes that are left to write, if the length is known.
    var rest: Int?

    /// Adds a piece. Returns the waker, or the error if the piece cannot be sent.
    mutating func add(_ piece: ArraySlice<UInt8>, _ writer: Writer) -> Result<StreamWaker?, any Error> {
      guard case .open = phase else { return .failure(CancellationError()) }
      if let rest {
        guard piece.count <= rest else { return .failure(WrongLength(isTooLong: true)) }
        self.rest = rest - piece.count
      }
      waiting.append((piece, writer))
      return .success(waker)
    }

    /// Returns the next piece.
    mutating func takePiece() -> ArraySlice<UInt8>? {
      guard !waiting.isEmpty else { return nil }
      let next = waiting.removeFirst()
      sending = next.writer
      return next.piece
    }

    /// Removes the writer with a number, because its task is cancelled, and its piece unless that is being sent.
    mutating func remove(_ number: Int) -> Writer? {
      if sending?.number == number { return sending.take() }
      guard let index = waiting.firstIndex(where: { $0.writer.number == number }) else { return nil }
      let (piece, writer) = waiting.remove(at: index)
      rest? += piece.count
      return writer
    }

    mutating func takeWriters() -> [Writer] {
      defer { (sending, waiting) = (nil, []) }
      return (sending.map { [$0] } ?? []) + waiting.map(\.writer)
    }
  }

  let length: Int?
  /// A stopping server waits for the body: a client could not distinguish one that ends early from a whole one.
  let isEndless = false
  private let produce: @Sendable (BodyWriter) async throws -> Void
  private let state: Lock<State>

  init(length: Int? = nil, _ produce: @escaping @Sendable (BodyWriter) async throws -> Void) {
    self.length = length
    self.produce = produce
    state = Lock(State(rest: length))
  }

  // MARK: The task

  func write(_ piece: ArraySlice<UInt8>) async throws {
    try Task.checkCancellation()
    guard !piece.isEmpty else { return }
    let number = state.withLock { state in
      state.writes += 1
      return state.writes
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        switch state.withLock({ $0.add(piece, Writer(number: number, continuation: continuation)) }) {
        case .success(let waker): waker?.wake()
        case .failure(let error): continuation.resume(throwing: error)
        }
        // The handler below found no writer if it ran before the piece was added.
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: Int) {
    state.withLock { $0.remove(number) }?.continuation.resume(throwing: CancellationError())
  }

  private func run() async {
    do {
      try await produce(BodyWriter(self))
      if state.withLock({ $0.rest ?? 0 > 0 }) { throw WrongLength(isTooLong: false) }
      end(isWhole: true)
    } catch {
      let isClosed = state.withLock { if case .closed = $0.phase { true } else { false } }
      if !isClosed, !(error is CancellationError) {
        StandardError.write(
          "A route failed while it wrote the body of its response, which was cut off: \(StateEncoding.describe(error))\n"
        )
      }
      end(isWhole: false)
    }
  }

  private func end(isWhole: Bool) {
    let waker = state.withLock { state -> StreamWaker? in
      guard case .open = state.phase else { return nil }
      state.phase = .written(isWhole: isWhole)
      return state.waker
    }
    waker?.wake()
  }

  // MARK: The connection

  func opened(_ waker: StreamWaker) {
    state.withLock { $0.waker = waker }
    let task = Task { await run() }
    let isClosed = state.withLock { state in
      if case .closed = state.phase { return true }
      state.task = task
      return false
    }
    if isClosed { task.cancel() }
  }

  func next() -> BodyStreamStep {
    let (step, sent) = state.withLock { state -> (BodyStreamStep, Writer?) in
      // The connection asks again only after it has taken the previous piece.
      let sent = state.sending.take()
      if let piece = state.takePiece() { return (.bytes(piece), sent) }
      return switch state.phase {
      case .open: (.wait, sent)
      case .written(let isWhole): (isWhole ? .end : .fail, sent)
      case .closed: (.fail, sent)
      }
    }
    sent?.continuation.resume()
    return step
  }

  func closed() {
    let (task, writers) = state.withLock { state in
      defer {
        state.phase = .closed
        (state.task, state.waker) = (nil, nil)
      }
      return (state.task, state.takeWriters())
    }
    task?.cancel()
    for writer in writers { writer.continuation.resume(throwing: CancellationError()) }
  }
}
