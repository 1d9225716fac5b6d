internal import PeriscopeSystem

/// The messages for one peer: those that can be published, and those that wait until the peer has acknowledged earlier
/// ones.
///
/// Redis buffers what a subscriber has not read, and disconnects the subscriber when the buffer exceeds
/// `client-output-buffer-limit`, 32 MiB by default. Acknowledgements keep the buffer below that.
///
/// One bundle is published at a time, so messages that arrive meanwhile share the next one.
struct SendQueue {
  struct Item {
    let bytes: [UInt8]
    /// Whether the peer acknowledges the message.
    let isAcknowledged: Bool
    /// Whether the message is accepted regardless of how many bytes wait.
    var isUnlimited = false
    /// Called if no server has received the message, or if that is unknown.
    var undelivered: @Sendable () -> Void = {}

    fileprivate var windowSize: Int { isAcknowledged ? bytes.count : 0 }
  }

  /// The unacknowledged bytes above which messages wait.
  static let window = 1 << 20
  /// The maximum size of the messages that wait.
  static let maximumWaitingBytes = 16 << 20
  /// The number of received bytes after which a server acknowledges them.
  static let ackInterval = window / 8
  /// The time without an acknowledgement after which the queue no longer waits for any.
  static let ackTimeout = Duration.seconds(2)
  /// The maximum size of a bundle, unless a single message is larger.
  static let maximumBundleBytes = 256 << 10

  private var ready: [Item] = []
  private var waiting: [Item] = []
  private(set) var waitingBytes = 0
  private var unacknowledgedBytes = 0
  private var lastAck = Instant.zero
  private(set) var isPublishing = false

  /// Whether the queue has no state worth keeping.
  var isIdle: Bool { !isPublishing && ready.isEmpty && waiting.isEmpty && unacknowledgedBytes == 0 }

  /// Appends a message. Returns `false` if too many bytes wait.
  mutating func append(_ item: Item, now: Instant) -> Bool {
    if waiting.isEmpty, unacknowledgedBytes < Self.window {
      if unacknowledgedBytes == 0 { lastAck = now }
      admit(item)
      return true
    }
    guard item.isUnlimited || waitingBytes + item.windowSize <= Self.maximumWaitingBytes else { return false }
    waiting.append(item)
    waitingBytes += item.windowSize
    return true
  }

  /// Appends a message that does not wait for acknowledgements.
  mutating func appendUnlimited(_ item: Item) { ready.append(item) }

  /// Reports that the peer has received bytes.
  mutating func acknowledge(_ count: Int, now: Instant) {
    unacknowledgedBytes = max(0, unacknowledgedBytes - count)
    lastAck = now
    var count = 0
    while count < waiting.count, unacknowledgedBytes < Self.window {
      waitingBytes -= waiting[count].windowSize
      admit(waiting[count])
      count += 1
    }
    waiting.removeFirst(count)
  }

  /// After the timeout, counts all sent bytes as acknowledged.
  mutating func checkAckTimeout(now: Instant) {
    guard !waiting.isEmpty, now - lastAck >= Self.ackTimeout else { return }
    acknowledge(.max, now: now)
  }

  /// Removes and returns the messages to publish now.
  mutating func nextBundle() -> [Item] {
    guard !isPublishing else { return [] }
    var (count, bytes) = (0, 0)
    while count < min(ready.count, RelayBundle.maximumCount),
      count == 0 || bytes + ready[count].bytes.count <= Self.maximumBundleBytes
    {
      bytes += ready[count].bytes.count
      count += 1
    }
    defer { ready.removeFirst(count) }
    isPublishing = count > 0
    return Array(ready[..<count])
  }

  /// Allows the next bundle.
  mutating func bundlePublished() { isPublishing = false }

  /// Removes and returns all messages. A bundle that is being published is still awaited.
  mutating func removeAll() -> [Item] {
    defer {
      (ready, waiting) = ([], [])
      (waitingBytes, unacknowledgedBytes) = (0, 0)
    }
    return ready + waiting
  }

  private mutating func admit(_ item: Item) {
    unacknowledgedBytes += item.windowSize
    ready.append(item)
  }
}
