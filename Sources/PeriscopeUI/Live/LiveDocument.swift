package import ComposableArchitecture
package import HTML
internal import Perception
internal import Locks
internal import Synchronization

/// A rendered view that follows its state: its fragments, what each shows, and what the page offers.
///
/// It is touched inside its monitor only; but for `mark(_:)`, which any thread may call.
package final class LiveDocument: @unchecked Sendable {
  /// What was evaluated, for tests and figures.
  package struct Counts: Equatable, Sendable {
    /// Bodies evaluated because they were new or had changed.
    package var evaluations = 0
    /// Fragments evaluated to find an action.
    package var lookups = 0
    /// Whole pages written.
    package var prints = 0
    /// Catch-ups computed for a stream that had fallen behind.
    package var catchUps = 0
  }

  /// How often a flush looks for what it changed itself, before that counts as a mistake.
  private static let roundLimit = 100

  private let monitor: Monitor
  private let root: Root
  private let marked = Lock<[Fragment]>([])
  private let isScheduled = Atomic<Bool>(false)
  private var names: [String: Fragment] = [:]
  private(set) var nextFragmentID: UInt32 = 1
  /// The sequence number of the last change.
  package private(set) var sequence: UInt64 = 0
  package internal(set) var counts = Counts()

  /// Renders a view. Must be called inside the monitor.
  package init<Content: HTML>(_ view: Content, monitor: Monitor) {
    self.monitor = monitor
    root = Root()
    let fragment = ViewFragment(view, document: self, id: 0, depth: 0, place: 0)
    root.fragment = fragment
    Renderer(self, fragment, sequence: 0).build(fragment)
  }

  /// Appends the page as it is now.
  package func print(into bytes: inout [UInt8]) {
    counts.prints += 1
    guard let fragment = root.fragment else { return }
    let renderer = Renderer(self, fragment, sequence: sequence)
    swap(&renderer.bytes, &bytes)
    renderer.print(fragment)
    swap(&renderer.bytes, &bytes)
  }

  /// Evaluates what was marked.
  ///
  /// - Returns: The event that leads from the last sequence number to the new one, if anything changed.
  package func flush() -> [UInt8]? {
    var dirty = takeMarked()
    guard !dirty.isEmpty, let fragment = root.fragment else { return nil }
    let renderer = Renderer(self, fragment, sequence: sequence + 1)
    renderer.bytes.appendEventID(sequence + 1)
    let header = renderer.bytes.count
    var rounds = 0
    while !dirty.isEmpty {
      for fragment in dirty where !fragment.isClosed && fragment.isDirty { renderer.update(fragment) }
      rounds += 1
      guard rounds < Self.roundLimit else {
        reportIssue(
          "A view changes what it reads each time it is evaluated. Change state in an action, not in a 'body'.")
        break
      }
      dirty = takeMarked()
    }
    guard renderer.bytes.count > header else { return nil }
    sequence += 1
    renderer.bytes.append(UInt8(ascii: "\n"))
    return renderer.bytes
  }

  /// The event with everything newer than a sequence number, as it is now.
  package func catchUp(since: UInt64) -> [UInt8] {
    counts.catchUps += 1
    guard let fragment = root.fragment else { return [] }
    let renderer = Renderer(self, fragment, sequence: sequence)
    renderer.bytes.appendEventID(sequence)
    let header = renderer.bytes.count
    renderer.catchUp(fragment, since: since)
    // An event without data is none: its number would be lost.
    if renderer.bytes.count == header { renderer.bytes.append("data:\n") }
    renderer.bytes.append(UInt8(ascii: "\n"))
    return renderer.bytes
  }

  /// Ends the document: nothing is followed any more.
  package func close() {
    root.fragment?.end()
    root.fragment = nil
  }

  deinit { assert(root.fragment == nil, "A live document must be closed before its last release.") }

  // MARK: Marks

  /// Notes a fragment to be evaluated; outside of the monitor, also sees to it that somebody does.
  func mark(_ fragment: Fragment) {
    marked.withLock { $0.append(fragment) }
    guard !monitor.isEntered, !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Task { [self] in
      isScheduled.store(false, ordering: .releasing)
      // Whoever leaves the monitor flushes.
      monitor.enter {}
    }
  }

  /// The marked fragments, parents before their children.
  private func takeMarked() -> [Fragment] {
    let taken = marked.withLock { marked in
      defer { marked = [] }
      return marked
    }
    return taken.count > 1 ? taken.sorted { $0.depth < $1.depth } : taken
  }

  func takeFragmentID() { nextFragmentID += 1 }

  // MARK: Offers

  /// The names of the actions that the page offers, in their order on it.
  package var offeredActions: [String] {
    var names: [String] = []
    func collect(_ fragment: Fragment) {
      names += fragment.offers.map { $0.wanted.text ?? $0.name }
      fragment.children.forEach(collect)
    }
    root.fragment.map(collect)
    return names
  }

  /// Does what the page offers under a name; `false` if it offers nothing under it.
  package func perform(_ name: String) -> Bool {
    guard let (fragment, index) = find(name) else { return false }
    counts.lookups += 1
    guard let action = Renderer(self, fragment, sequence: sequence).find(offer: index, of: fragment) else {
      return false
    }
    action()
    return true
  }

  private func find(_ name: String) -> (Fragment, Int)? {
    if let fragment = names[name], let index = fragment.offers.firstIndex(where: { $0.name == name }) {
      return (fragment, index)
    }
    // A title's words are good for a name where one offer only has them.
    var found: [(Fragment, Int)] = []
    func search(_ fragment: Fragment) {
      for (index, offer) in fragment.offers.enumerated() where offer.wanted.text == name {
        found.append((fragment, index))
      }
      fragment.children.forEach(search)
    }
    root.fragment.map(search)
    return found.count == 1 ? found.first : nil
  }

  /// Takes up an offer under the name that it wants, if that is free, or under its place.
  func offer(_ wanted: OfferName, at index: Int, of fragment: Fragment) -> Offer {
    var name = "\(fragment.id)-\(index)"
    if case .action(let action) = wanted, names[action] == nil { name = action }
    names[name] = fragment
    return Offer(name: name, wanted: wanted)
  }

  func withdraw(_ offers: [Offer], of fragment: Fragment) {
    for offer in offers where names[offer.name] === fragment { names[offer.name] = nil }
  }
}

/// Holds the first fragment, which needs the document that it belongs to.
private final class Root {
  var fragment: Fragment?
}
