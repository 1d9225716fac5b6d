import ComposableArchitecture
import PeriscopeSystem
import Testing

@testable import PeriscopeLive
@testable import PeriscopeUI

@Reducer
private struct Score {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case incrementButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private struct ScoreView: View {
  let store: StoreOf<Score>

  var body: some View {
    output { "\(store.count)" }
    Button("Increment", send: .incrementButtonTapped, to: store)
  }
}

/// Objects of a page, which nothing may own once the page has ended.
private struct Owned {
  weak var session: Session?
  weak var page: PageInstance?
  weak var document: LiveDocument?

  var areReleased: Bool { session == nil && page == nil && document == nil }
}

/// A page owns itself and its session until it ends, so each way of ending it must release both.
struct PageReleaseTests {
  enum End: CaseIterable {
    case session, page, abandonment, discard
  }

  private static let definition = PageDefinition(path: "/score", lifetime: .session) {
    (opening) throws(PageRefusal) in
    let store = Store(initialState: Score.State(), reducer: Score(), monitor: opening.monitor)
    return OpenPage(LiveDocument(ScoreView(store: store), monitor: opening.monitor, limits: opening.limits), store)
  }

  private func session(_ context: LiveContext) -> Session {
    Session(
      id: SessionID(), address: RemoteAddress(ipv4: 127, 0, 0, 1), settings: SessionSettings(context: context),
      now: .zero)
  }

  private func act(_ page: PageInstance) throws {
    _ = try page.enter(orQueue: { _ in }) { try $0.perform(PostedForm(action: "incrementButtonTapped")) }
  }

  private func use(endingWith end: End) throws -> Owned {
    let session = session(LiveContext(watchdog: Watchdog(limit: .seconds(60)) { .zero }))
    let page = try #require(try session.instance(PageKey(page: 0), of: Self.definition) { OpeningContext() })
    try act(page)
    let stream = EventStream(of: page, after: 0, among: session.streams)
    stream.open {}
    while case .bytes = stream.nextStep() {}
    switch end {
    case .session: session.end()
    case .page: page.end()
    case .abandonment: for page in session.removeAll() { page.abandon() }
    case .discard:
      page.monitor.enter { page.discard(because: .moved, keeping: FailedPage(snapshot: nil, refusal: .moved)) }
      #expect(throws: PageRefusal.self) { try act(page) }
    }
    stream.close()
    _ = session.removeAll()
    return Owned(session: session, page: page, document: page.page.document)
  }

  @Test(arguments: End.allCases)
  func `a page and its session are released after the page has ended`(end: End) async throws {
    let owned = try use(endingWith: end)
    // A task that tells the page's views whether it has a viewer owns the page for a moment.
    while !owned.areReleased { await Task.yield() }
  }

  @Test func `dependencies that a feature keeps longer than its page own neither the page nor its session`()
    async throws
  {
    var kept: DependencyValues?
    func use() throws -> Owned {
      let session = session(LiveContext())
      let page = try #require(try session.instance(PageKey(page: 0), of: Self.definition) { OpeningContext() })
      kept = page.page.document.dependencies.values
      #expect(kept?.session.label == session.label)
      session.end()
      return Owned(session: session, page: page, document: page.page.document)
    }
    let owned = try use()
    while !owned.areReleased { await Task.yield() }
    #expect(kept?.session.isPresent == true)
    kept?.session.rotate()
  }

  @Test func `a page that exceeds a limit while it is opened does not own its session`() throws {
    weak var refused: Session?
    do {
      let session = session(LiveContext(pageLimits: PageLimits(bytes: 1)))
      refused = session
      #expect(throws: PageRefusal.self) {
        _ = try session.instance(PageKey(page: 0), of: Self.definition) { OpeningContext() }
      }
    }
    #expect(refused == nil)
  }
}
