import Dispatch
import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeSystem
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive

/// A stream that always has a part, up to its end.
private final class Source: BodyStream {
  private let rest: Lock<Int>
  private let size: Int
  private let last: BodyStreamStep
  let end = DispatchSemaphore(value: 0)

  init(_ count: Int, size: Int = 1, last: BodyStreamStep = .end) {
    rest = Lock(count)
    self.size = size
    self.last = last
  }

  func opened(_ waker: StreamWaker) {}

  func next() -> BodyStreamStep {
    rest.withLock { rest in
      guard rest > 0 else { return last }
      rest -= 1
      return .bytes([UInt8](repeating: UInt8(truncatingIfNeeded: rest), count: size))
    }
  }

  func closed() { end.signal() }

  var left: Int { rest.withLock { $0 } }
}

@Suite(.timeLimit(.minutes(5)))
struct RelayedStreamTests {
  @Test func `a relayed stream sends as many parts as its credit allows`() {
    let (workers, source, sent) = (Workers(count: 2), Source(20), Recorder<StreamSender.Message>())
    let stream = StreamSender(source, workers) { sent.append($0) }
    stream.open()
    sent.wait(times: Int(RemoteStream.credit)) { _ in true }
    stream.add(4)
    sent.wait(times: Int(RemoteStream.credit) + 4) { _ in true }
    #expect(source.left == 8)
    stream.close()
    source.end.wait()
    workers.stop()
    #expect(sent.values.count == 12)
    for (index, message) in sent.values.enumerated() {
      guard case .part(let number, _) = message else {
        Issue.record("\(message) is not a part.")
        continue
      }
      #expect(number == UInt64(index))
    }
  }

  @Test func `a large piece of a relayed body is divided into parts, and the next piece is requested after the last`() {
    let size = StreamSender.partSize
    let (workers, source, sent) = (Workers(count: 2), Source(2, size: size * 10), Recorder<StreamSender.Message>())
    let stream = StreamSender(source, hasEvents: false, workers) { sent.append($0) }
    stream.open()
    sent.wait(times: Int(RemoteStream.credit)) { _ in true }
    #expect(source.left == 1)
    for _ in 1...2 { stream.add(RemoteStream.credit) }
    sent.wait(times: 21) { _ in true }
    source.end.wait()
    workers.stop()
    let sizes = sent.values.compactMap { if case .part(_, let bytes) = $0 { bytes.count } else { nil } }
    #expect(sizes == Array(repeating: size, count: 20))
  }

  @Test func `a body that fails is reported as incomplete to the other server`() {
    let (workers, source, sent) = (Workers(count: 2), Source(1, last: .fail), Recorder<StreamSender.Message>())
    StreamSender(source, hasEvents: false, workers) { sent.append($0) }.open()
    source.end.wait()
    workers.stop()
    guard case .end(isWhole: false)? = sent.values.last else {
      Issue.record("\(sent.values) does not end with a failure.")
      return
    }
  }

  @Test func `the end of a relayed stream is reported once, and closes its source once`() {
    let (workers, source, sent) = (Workers(count: 2), Source(2), Recorder<StreamSender.Message>())
    let stream = StreamSender(source, workers) { sent.append($0) }
    stream.open()
    sent.wait(times: 3) { _ in true }
    source.end.wait()
    stream.close()
    workers.stop()
    #expect(source.end.wait(timeout: .now()) == .timedOut)
  }

  @Test func `the receiver of a relayed stream grants more credit when half of it is used`() {
    let sent = Recorder<RemoteStream.Message>()
    let stream = RemoteStream(lastEvent: [9]) { sent.append($0) }
    for index in 0..<RemoteStream.credit { stream.receive([UInt8(index)], index: index) }
    for index in 0..<RemoteStream.credit / 2 { #expect(stream.next() == .bytes([UInt8(index)])) }
    #expect(sent.values.count == 1)
    guard case .credit(let count)? = sent.values.first else {
      Issue.record("No credit was given.")
      return
    }
    #expect(count == RemoteStream.credit / 2)
  }

  @Test func `a relayed stream that misses a part is interrupted`() {
    let sent = Recorder<RemoteStream.Message>()
    let stream = RemoteStream(lastEvent: [9]) { sent.append($0) }
    stream.receive([1], index: 0)
    stream.receive([3], index: 2)
    stream.receive([4], index: 3)
    #expect(stream.next() == .bytes([1]))
    #expect(stream.next() == .bytes([9]))
    #expect(stream.next() == .end)
    stream.closed()
    #expect(sent.values.count == 1)
  }

  @Test func `a relayed body other than a stream of events is cut off when it is interrupted, and has no last event`() {
    let stream = RemoteStream(lastEvent: nil) { _ in }
    stream.receive([1], index: 0)
    stream.interrupt()
    #expect(stream.next() == .bytes([1]))
    #expect(stream.next() == .fail)
    #expect(stream.goodbye() == [] && !stream.isEndless)
  }

  @Test func `a relayed stream that receives no pings is interrupted`() {
    let stream = RemoteStream(lastEvent: [9]) { _ in }
    for _ in 0..<3 { stream.pingIsDue() }
    #expect(stream.next() == .wait)
    stream.pingIsDue()
    #expect(stream.next() == .bytes([9]))
  }

  @Test func `a relayed stream that is released unopened is cancelled`() {
    let sent = Recorder<RemoteStream.Message>()
    do { _ = RemoteStream(lastEvent: []) { sent.append($0) } }
    #expect(sent.values.count == 1)
  }
}
