import Dispatch
import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeSystem
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive

/// A stream that has something whenever it is asked, up to its end.
private final class Source: BodyStream {
  private let rest: Lock<Int>
  let end = DispatchSemaphore(value: 0)

  init(_ count: Int) { rest = Lock(count) }

  func opened(_ waker: StreamWaker) {}

  func next() -> BodyStreamStep {
    rest.withLock { rest in
      guard rest > 0 else { return .end }
      rest -= 1
      return .bytes([UInt8(truncatingIfNeeded: rest)])
    }
  }

  func closed() { end.signal() }

  var left: Int { rest.withLock { $0 } }
}

/// What was told, and a signal for each.
private final class Told<Word: Sendable>: Sendable {
  private let words = Lock<[Word]>([])
  private let signal = DispatchSemaphore(value: 0)
  var all: [Word] { words.withLock { $0 } }

  func add(_ word: Word) {
    words.withLock { $0.append(word) }
    signal.signal()
  }

  func wait(for count: Int) { for _ in 0..<count { signal.wait() } }
}

@Suite(.timeLimit(.minutes(5)))
struct RelayedStreamTests {
  @Test func `a stream is asked for as much as its reader has room for, and no more`() {
    let (workers, source, told) = (Workers(count: 2), Source(20), Told<StreamSender.Message>())
    let stream = StreamSender(source, workers) { told.add($0) }
    stream.open()
    told.wait(for: Int(RemoteStream.credit))
    stream.add(4)
    told.wait(for: 4)
    #expect(source.left == 8)
    stream.close()
    source.end.wait()
    workers.stop()
    #expect(told.all.count == 12)
    for (index, word) in told.all.enumerated() {
      guard case .part(let number, _) = word else {
        Issue.record("\(word) is no part.")
        continue
      }
      #expect(number == UInt64(index))
    }
  }

  @Test func `a stream that ends says so, and is closed once`() {
    let (workers, source, told) = (Workers(count: 2), Source(2), Told<StreamSender.Message>())
    let stream = StreamSender(source, workers) { told.add($0) }
    stream.open()
    told.wait(for: 3)
    source.end.wait()
    stream.close()
    workers.stop()
    #expect(source.end.wait(timeout: .now()) == .timedOut)
  }

  @Test func `who reads is given more once half of it was read`() {
    let told = Told<RemoteStream.Message>()
    let stream = RemoteStream(lastEvent: [9]) { told.add($0) }
    for index in 0..<RemoteStream.credit { stream.receive([UInt8(index)], index: index) }
    for index in 0..<RemoteStream.credit / 2 { #expect(stream.next() == .bytes([UInt8(index)])) }
    #expect(told.all.count == 1)
    guard case .credit(let count)? = told.all.first else {
      Issue.record("No credit was given.")
      return
    }
    #expect(count == RemoteStream.credit / 2)
  }

  @Test func `a stream that has lost a part breaks off, and its reader opens it anew`() {
    let told = Told<RemoteStream.Message>()
    let stream = RemoteStream(lastEvent: [9]) { told.add($0) }
    stream.receive([1], index: 0)
    stream.receive([3], index: 2)
    stream.receive([4], index: 3)
    #expect(stream.next() == .bytes([1]))
    #expect(stream.next() == .bytes([9]))
    #expect(stream.next() == .end)
    stream.closed()
    #expect(told.all.count == 1)
  }

  @Test func `a stream without pings is given up`() {
    let stream = RemoteStream(lastEvent: [9]) { _ in }
    for _ in 0..<3 { stream.pingIsDue() }
    #expect(stream.next() == .wait)
    stream.pingIsDue()
    #expect(stream.next() == .bytes([9]))
  }

  @Test func `who never opens a stream leaves it`() {
    let told = Told<RemoteStream.Message>()
    do { _ = RemoteStream(lastEvent: []) { told.add($0) } }
    #expect(told.all.count == 1)
  }
}
