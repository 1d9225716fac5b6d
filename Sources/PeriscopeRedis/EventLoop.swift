internal import Dispatch
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// The thread that serves a client's connections.
///
/// Unchecked `Sendable`: `links` is used only on that thread; everything else is thread-safe.
final class EventLoop: @unchecked Sendable {
  private struct Inbox {
    var work: [@Sendable () -> Void] = []
    var isStopped = false
  }

  private let epoll: Epoll
  private let inbox = Lock(Inbox())
  private let thread = Atomic<UInt>(0)
  private let end = DispatchSemaphore(value: 0)
  private var links: [Link] = []

  init() throws(SystemError) {
    epoll = try Epoll()
  }

  /// Starts the thread, which runs until `stop()`.
  ///
  /// - Parameter startThread: Starts a thread with its work.
  func start(
    _ startThread: (@escaping @Sendable () -> Void) throws(SystemError) -> Void = { (run) throws(SystemError) in
      try SystemThread.detach("redis", run)
    }
  ) throws(SystemError) {
    do throws(SystemError) {
      try startThread { self.run() }
    } catch {
      links = []
      // `stop()` waits for the end of the thread.
      end.signal()
      throw error
    }
  }

  /// Whether the caller is on the loop's thread.
  var isCurrent: Bool { thread.load(ordering: .relaxed) == SystemThread.currentNumber }

  func wake() {
    // The loop services all connections before it waits again.
    if !isCurrent { epoll.wake() }
  }

  /// Runs work on the thread. Returns `false` once the thread is stopped.
  @discardableResult
  func perform(_ work: @escaping @Sendable () -> Void) -> Bool {
    let isAccepted = inbox.withLock { inbox in
      guard !inbox.isStopped else { return false }
      inbox.work.append(work)
      return true
    }
    if isAccepted { wake() }
    return isAccepted
  }

  /// Adds a connection. Called on the thread or before its start.
  func add(_ link: Link) {
    links.append(link)
  }

  /// Pings Redis on all connections. Called on the thread.
  func probeAll(at now: ContinuousClock.Instant) {
    for link in links { link.probe(at: now) }
  }

  /// Closes all connections. The first call waits until all commands have failed, unless it is on the loop's thread.
  func stop() {
    let isFirst = inbox.withLock { !exchange(&$0.isStopped, with: true) }
    epoll.wake()
    guard !isCurrent, isFirst else { return }
    end.wait()
  }

  private func run() {
    thread.store(SystemThread.currentNumber, ordering: .relaxed)
    while runWork() {
      let now = ContinuousClock.now
      let next = links.compactMap { $0.service(at: now) }.min()
      for (index, link) in links.enumerated() { link.watch(in: epoll, as: UInt64(index)) }
      epoll.wait(timeout: next.map { $0 - .now }) { links[Int($0.key)].ready() }
    }
    for link in links { link.close() }
    links = []
    end.signal()
  }

  private func runWork() -> Bool {
    let (pending, isStopped) = inbox.withLock { (exchange(&$0.work, with: []), $0.isStopped) }
    for work in pending { work() }
    return !isStopped
  }
}
