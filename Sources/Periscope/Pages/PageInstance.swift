internal import ComposableArchitecture
internal import PeriscopeUI
internal import Locks

/// A page as a session, a tab or everybody has it open: its store, its view and its streams, behind one monitor.
///
/// Unchecked `Sendable`: `page` is touched inside the monitor only.
final class PageInstance: @unchecked Sendable {
  /// How often a page is looked at that others change all the time.
  private static let roundLimit = 100

  /// Distinguishes this instance from every other, of this process and of those before it.
  let epoch: String
  let title: String
  /// The page's number in the site.
  let number: Int
  /// The tab that it is for, if it is for one.
  let tab: String?
  let monitor = Monitor()
  private let page: OpenPage
  private let latest = Lock(LatestPatch())
  private let watch = Lock(Watch())

  /// What is said once, to whoever looks at the page next.
  private let notice = Lock<String?>(nil)

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - key: Its parameters and its tab.
  ///   - request: On whose behalf; nobody's, for a page that is for everybody.
  init(_ page: Page, _ key: PageKey = PageKey(page: 0), for request: Request? = nil) throws(Refusal) {
    var generator = SystemRandomNumberGenerator()
    epoch = Token.text([generator.next()])
    title = page.title
    number = key.page
    tab = key.tab
    let opening = Opening(
      title: page.title, parameters: key.parameters, layouts: page.layouts, monitor: monitor)
    let opened: Result<OpenPage, Refusal> = monitor.enter {
      OpeningScope.inside {
        page.prepare(&$0, request ?? Request())
      } _: {
        Result { () throws(Refusal) in try page.open(opening) }
      }
    }
    self.page = try opened.get()
    monitor.onSettle { [unowned self] in
      settle()
      self.page.document.forgetFirstPage()
    }
  }

  /// What may be done while the monitor is held.
  struct Inside {
    fileprivate let instance: PageInstance

    var document: LiveDocument { instance.page.document }
    var encodedState: [UInt8]? { get throws { try instance.page.encodedState() } }

    /// The page as it is now, after a head that tells its sequence number.
    func print(_ head: (_ sequence: UInt64) -> [UInt8]) -> [UInt8] {
      instance.whole {
        var bytes = head(document.sequence)
        return document.print(into: &bytes) ? bytes : nil
      } ?? []
    }

    /// The event with everything newer than a sequence number.
    func catchUp(since sequence: UInt64) -> [UInt8] { instance.whole { document.catchUp(since: sequence) } ?? [] }

    /// Takes the values and does the action; returns the sequence number that shows it. Where one of them is not offered, nothing is done.
    func perform(_ form: PostedForm) throws(Refusal) -> UInt64 {
      if let epoch = form.epoch, epoch != instance.epoch, form.namesPlaces {
        throw .stale(offered: document.offeredActions)
      }
      guard form.action != nil || !form.values.isEmpty else { throw .noAction(offered: document.offeredActions) }
      var writers: [() -> Void] = []
      for (name, value) in form.values {
        guard let input = document.input(name) else { throw .notTaken(name, taken: document.offeredInputs) }
        guard let writer = value.text(for: input).flatMap(input.writer) else {
          throw .wrongValue(name, value.shown, expected: input.expected)
        }
        writers.append(writer)
      }
      if let action = form.action {
        guard let press = document.action(action) else { throw .notOffered(action, offered: document.offeredActions) }
        writers.append(press)
      }
      for (name, value) in form.values { document.forgetValue(of: name, given: value.text) }
      for writer in writers { writer() }
      instance.settle()
      return document.sequence
    }
  }

  /// Runs `work` inside if nobody else is; otherwise calls `wake` when it may be tried again, and returns `nil`.
  func enter<Result>(
    again: Bool = false, orQueue wake: @escaping @Sendable (Turn) -> Void, _ work: (Inside) throws -> Result
  ) rethrows -> Result? {
    try monitor.enter(again: again, orQueue: wake) { try work(Inside(instance: self)) }
  }

  /// The patch to the newest sequence number.
  var latestPatch: LatestPatch { latest.withLock { $0 } }

  /// Says something once, to whoever looks at the page next.
  func notify(_ text: String) { notice.withLock { $0 = text } }

  /// What is to be said, which is said with this.
  func takeNotice() -> String? {
    notice.withLock { notice in
      defer { notice = nil }
      return notice
    }
  }

  /// Whether a stream is open.
  var isWatched: Bool { watch.withLock { !$0.streams.isEmpty } }

  func attach(_ stream: EventStream) {
    if watch.withLock({ $0.add(stream) }) { tellWhetherWatched() }
  }

  func detach(_ stream: EventStream) { watch.withLock { $0.remove(stream) } }

  /// Sends a ping to whoever watches, so that who has left is found. Where nobody has watched for some of these rounds, the tasks of views end.
  func ping() {
    if watch.withLock({ $0.startRound() }) { tellWhetherWatched() }
    for stream in watch.withLock({ $0.streams }) { stream.ping() }
  }

  /// The page may be busy, and whoever opens a stream must not wait for it.
  private func tellWhetherWatched() {
    Task.detached { [self] in
      monitor.enter { page.document.watch(watch.withLock { $0.isWatched }) }
    }
  }

  /// Ends the page: effects, fragments, streams.
  func end() {
    monitor.enter {
      page.end()
      page.document.close()
    }
    monitor.onSettle(nil)
    for stream in watch.withLock({ $0.streams }) { stream.reset() }
  }

  /// Shows what changed first, and again where somebody changes more meanwhile from outside.
  @discardableResult
  private func whole<Result>(_ look: () -> Result?) -> Result? {
    for _ in 0..<Self.roundLimit {
      settle()
      if let result = look() { return result }
    }
    return nil
  }

  /// Evaluates what changed, and tells the streams that there is something newer.
  private func settle() {
    guard let patch = page.document.flush() else { return }
    let sequence = page.document.sequence
    latest.withLock { $0 = LatestPatch(from: sequence - 1, to: sequence, bytes: patch) }
    for stream in watch.withLock({ $0.streams }) { stream.wake() }
  }
}
