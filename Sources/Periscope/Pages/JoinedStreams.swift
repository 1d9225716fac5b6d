internal import PeriscopeHTTP
internal import PeriscopeLocks

/// The streams of several pages over one connection, for browsers with more tabs than connections.
///
/// Each line of the request's body is the address of a page's stream. Each stream is answered like a separate request:
/// through the middleware, and by the server that owns its page. An `event:` field in front of each event has the
/// stream's number, which is the number of its line, counted from 0. When a stream ends or is refused, its last event
/// has the HTTP status in the field `status:`.
final class JoinedStreams: BodyStream {
  static let path = RuntimeFiles.prefix + "streams"
  /// The maximum number of streams of one request.
  static let limit = 64

  private struct State {
    var waker: StreamWaker?
    /// The numbers of the streams that may have something to send, in the order of their turns.
    var due: [Int]
    var streams: [Int: JoinedStream] = [:]
  }

  private let state: Lock<State>

  /// - Parameter reply: Answers the request of one stream; `nil` after the server was released.
  init(_ source: any RequestSource, reply: @escaping @Sendable (SiteRequest) -> Reply?) throws(Refusal) {
    guard source.method == .post else { throw .wrongMethod(source.method.rawValue, allowed: "POST") }
    try CrossSite.refuse(source)
    let lines = source.body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let targets = lines.compactMap { RequestTarget(String(decoding: $0, as: UTF8.self)) }
    guard targets.count == lines.count, targets.count <= Self.limit else { throw .malformedStreams }
    state = Lock(State(due: Array(targets.indices)))
    for (number, target) in targets.enumerated() {
      let request = StreamRequest(target, from: source) { [weak self] in self?.wake(number) }
      let stream = JoinedStream(SiteRequest(request) { reply($0) ?? .respond(Refusal.stopped.response) })
      state.withLock { $0.streams[number] = stream }
    }
  }

  func opened(_ waker: StreamWaker) { state.withLock { $0.waker = waker } }

  func next() -> BodyStreamStep {
    while let (number, stream) = takeTurn() {
      switch stream.next({ [weak self] in self?.wake(number) }) {
      case .bytes(let bytes):
        queue(number)
        return .bytes(Array("event:\(number)\n".utf8) + bytes)
      case .wait: break
      case .end, .fail:
        state.withLock { $0.streams[number] = nil }
        stream.close()
        return .bytes(Array("event:\(number)\nstatus:\(stream.status)\n\n".utf8))
      }
    }
    return state.withLock { $0.streams.isEmpty } ? .end : .wait
  }

  func goodbye() -> [UInt8] {
    let streams = state.withLock { $0.streams }
    return streams.flatMap { number, stream in Array("event:\(number)\n".utf8) + stream.goodbye }
  }

  func closed() {
    for stream in state.exchange(State(due: [])).streams.values { stream.close() }
  }

  private func takeTurn() -> (Int, JoinedStream)? {
    state.withLock { state in
      while !state.due.isEmpty {
        let number = state.due.removeFirst()
        if let stream = state.streams[number] { return (number, stream) }
      }
      return nil
    }
  }

  private func queue(_ number: Int) { state.withLock { if !$0.due.contains(number) { $0.due.append(number) } } }

  private func wake(_ number: Int) {
    queue(number)
    state.withLock { $0.waker }?.wake()
  }
}
