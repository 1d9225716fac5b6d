internal import Dispatch
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// The one thread on which connections are served.
///
/// Unchecked `Sendable`: `links` is used on that thread alone; all else guards itself.
final class EventLoop: @unchecked Sendable {
  private struct Inbox {
    var works: [@Sendable () -> Void] = []
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

  /// Starts the thread, which goes on until `stop()`.
  func start() throws(SystemError) {
    try SystemThread.detach("redis") { self.run() }
  }

  /// Whether the caller is on the loop's thread.
  var isCurrent: Bool { thread.load(ordering: .relaxed) == SystemThread.currentNumber }

  func wake() {
    // The loop looks at all connections before it waits again.
    if !isCurrent { epoll.wake() }
  }

  /// Has work done on the thread. Answers `false`, and does nothing, once that has ended.
  @discardableResult
  func perform(_ work: @escaping @Sendable () -> Void) -> Bool {
    let isAccepted = inbox.withLock { inbox in
      guard !inbox.isStopped else { return false }
      inbox.works.append(work)
      return true
    }
    if isAccepted { wake() }
    return isAccepted
  }

  /// Adds a connection; on the thread, or before that starts.
  func add(_ link: Link) {
    links.append(link)
  }

  /// Has the others look whether the engine still answers; on the thread.
  func probeAll(at now: ContinuousClock.Instant) {
    for link in links { link.probe(at: now) }
  }

  /// Closes all connections, and waits until everybody has an answer, except on the thread itself.
  func stop() {
    let isFirst = inbox.withLock { inbox in
      defer { inbox.isStopped = true }
      return !inbox.isStopped
    }
    epoll.wake()
    guard !isCurrent, isFirst else { return }
    end.wait()
  }

  private func run() {
    thread.store(SystemThread.currentNumber, ordering: .relaxed)
    while doWorks() {
      let now = ContinuousClock.now
      let next = links.compactMap { $0.service(at: now) }.min()
      for (index, link) in links.enumerated() { link.watch(in: epoll, as: UInt64(index)) }
      epoll.wait(timeout: next.map { $0 - .now }) { links[Int($0.key)].ready() }
    }
    for link in links { link.close() }
    links = []
    end.signal()
  }

  private func doWorks() -> Bool {
    let (works, isStopped) = inbox.withLock { inbox in
      defer { inbox.works = [] }
      return (inbox.works, inbox.isStopped)
    }
    for work in works { work() }
    return !isStopped
  }
}
