import PeriscopeSystem
import Testing

@testable import PeriscopeCluster

struct SendQueueTests {
  private static let window = SendQueue.window

  /// A message whose first byte is its number.
  private func item(
    _ number: UInt8, size: Int = 1, isAcknowledged: Bool = true, isUnlimited: Bool = false
  ) -> SendQueue.Item {
    SendQueue.Item(
      bytes: [number] + [UInt8](repeating: 0, count: size - 1), isAcknowledged: isAcknowledged,
      isUnlimited: isUnlimited)
  }

  /// Publishes all messages that can be, and returns their numbers.
  private func publish(_ queue: inout SendQueue) -> [UInt8] {
    var numbers: [UInt8] = []
    while case let bundle = queue.nextBundle(), !bundle.isEmpty {
      numbers += bundle.map { $0.bytes[0] }
      queue.bundlePublished()
    }
    return numbers
  }

  /// The time `milliseconds` after a server's start.
  private func at(_ milliseconds: Int) -> Instant { Instant(sinceStart: .milliseconds(milliseconds)) }

  // MARK: Acknowledgements

  @Test func `a send queue's messages beyond the window wait for acknowledgements and keep their order`() {
    var queue = SendQueue()
    #expect(queue.append(item(1, size: Self.window), now: .zero) == true)
    #expect(publish(&queue) == [1])
    for number in UInt8(2)...4 { #expect(queue.append(item(number, size: Self.window / 2), now: .zero) == true) }
    #expect(publish(&queue) == [])
    // `append` keeps the order even of a message that needs no acknowledgement.
    #expect(queue.append(item(5, isAcknowledged: false, isUnlimited: true), now: .zero) == true)
    #expect(publish(&queue) == [])
    queue.acknowledge(1, now: .zero)
    #expect(publish(&queue) == [2])
    queue.acknowledge(Self.window / 2, now: .zero)
    #expect(publish(&queue) == [3])
    queue.acknowledge(.max, now: .zero)
    #expect(publish(&queue) == [4, 5])
    #expect(queue.waitingBytes == 0)
  }

  @Test func `a send queue limits the bytes of its messages, except for those marked as unlimited`() {
    var queue = SendQueue()
    #expect(queue.append(item(0, size: Self.window), now: .zero) == true)
    #expect(queue.append(item(1, size: SendQueue.maximumWaitingBytes), now: .zero) == true)
    #expect(queue.append(item(2), now: .zero) == false)
    #expect(queue.append(item(3, isUnlimited: true), now: .zero) == true)
    #expect(publish(&queue) == [0])
    queue.acknowledge(.max, now: .zero)
    #expect(publish(&queue) == [1])
    queue.acknowledge(.max, now: .zero)
    #expect(publish(&queue) == [3])
  }

  @Test func `a send queue counts all sent bytes as acknowledged after the timeout`() {
    var queue = SendQueue()
    #expect(queue.append(item(0, size: Self.window), now: at(5_000)) == true)
    #expect(queue.append(item(1, size: Self.window), now: at(6_000)) == true)
    #expect(publish(&queue) == [0])
    queue.checkAckTimeout(now: at(5_000) + SendQueue.ackTimeout - .milliseconds(1))
    #expect(publish(&queue) == [])
    queue.checkAckTimeout(now: at(5_000) + SendQueue.ackTimeout)
    #expect(publish(&queue) == [1])
    queue.checkAckTimeout(now: at(1_000_000_000))
    #expect(publish(&queue) == [])
  }

  @Test func `in a send queue, a message that needs no acknowledgements overtakes those that wait`() {
    var queue = SendQueue()
    #expect(queue.append(item(1, size: Self.window), now: .zero) == true)
    #expect(queue.append(item(2), now: .zero) == true)
    queue.appendUnlimited(item(3, isAcknowledged: false))
    #expect(publish(&queue) == [1, 3])
  }

  // MARK: Bundles

  @Test func `messages that a send queue gets during publishing share the next bundle, in order`() {
    var queue = SendQueue()
    func append(_ numbers: UInt8...) {
      for number in numbers { #expect(queue.append(item(number), now: .zero) == true) }
    }
    func bundle() -> [UInt8] { queue.nextBundle().map { $0.bytes[0] } }
    func next() -> [UInt8] {
      queue.bundlePublished()
      return bundle()
    }
    append(1)
    #expect(bundle() == [1])
    append(2, 3)
    #expect(bundle() == [])
    append(4)
    #expect(bundle() == [])
    #expect(next() == [2, 3, 4])
    append(5)
    #expect(bundle() == [])
    #expect(next() == [5])
    #expect(next() == [])
    append(6)
    #expect(bundle() == [6])
  }

  @Test func `a bundle of a send queue has a maximum number of messages`() {
    var queue = SendQueue()
    let most = RelayBundle.maximumCount
    for number in 0...most { #expect(queue.append(item(UInt8(number)), now: .zero) == true) }
    #expect(queue.nextBundle().map { Int($0.bytes[0]) } == Array(0..<most))
    queue.bundlePublished()
    #expect(queue.nextBundle().map { Int($0.bytes[0]) } == [most])
    queue.bundlePublished()
    #expect(queue.nextBundle().count == 0)
  }

  @Test func `a send queue publishes a large message alone, and small ones together up to the limit`() {
    var queue = SendQueue()
    let most = SendQueue.maximumBundleBytes
    let sizes = [most + 1, 1, most - 1, 1, most]
    for (number, size) in sizes.enumerated() {
      #expect(queue.append(item(UInt8(number), size: size), now: .zero) == true)
    }
    var bundles: [[UInt8]] = []
    while case let bundle = queue.nextBundle(), !bundle.isEmpty {
      bundles.append(bundle.map { $0.bytes[0] })
      queue.bundlePublished()
    }
    #expect(bundles == [[0], [1, 2], [3], [4]])
  }

  @Test func `messages removed from a send queue are not published, and the bundle under way is awaited`() {
    var queue = SendQueue()
    #expect(queue.append(item(1), now: .zero) == true)
    #expect(queue.nextBundle().count == 1)
    #expect(queue.append(item(2), now: .zero) == true)
    #expect(queue.removeAll().map { $0.bytes[0] } == [2])
    #expect(!queue.isIdle)
    #expect(queue.append(item(3), now: .zero) == true)
    #expect(queue.nextBundle().count == 0)
    queue.bundlePublished()
    #expect(queue.nextBundle().map { $0.bytes[0] } == [3])
    queue.bundlePublished()
    queue.acknowledge(1, now: .zero)
    #expect(queue.isIdle)
  }
}
