import ComposableArchitecture
import PeriscopeSystem
import PeriscopeUI
import Testing

@testable import PeriscopeLive

private struct Empty: View {
  var body: some View { p { "Nothing happens here." } }
}

/// Objects that only some sessions and pages need are created when they are needed.
struct SmallSessionTests {
  private static let definition = PageDefinition(path: "/empty", lifetime: .session) {
    (opening) throws(PageRefusal) in
    OpenPage(LiveDocument(Empty(), monitor: opening.monitor, limits: opening.limits))
  }

  private let session = Session(id: SessionID(), address: RemoteAddress(ipv4: 127, 0, 0, 1), now: .zero)

  private func page() throws -> PageInstance {
    try #require(try session.instance(PageKey(page: 0), of: Self.definition) { OpeningContext() })
  }

  @Test func `a session without values has no object for them, and behaves as one whose values are empty`() throws {
    defer { session.end() }
    #expect(session.isUnused)
    #expect(session.signedIn == nil)
    #expect(session.handle[Int.self] == nil)
    #expect(session.revertCount == 0)
    try session.commitValues(since: 0)
    session.handle.signOut()
    #expect(session.handle.rememberedSeconds == nil)
    #expect(session.handle.knownValues == nil)
    session.handle[Int.self] = 7
    #expect(session.handle[Int.self] == 7)
    #expect(!session.isUnused)
  }

  @Test func `a session has no handle until a feature or the archive needs one, and always the same one after that`()
    throws
  {
    defer { session.end() }
    _ = try page()
    #expect(session.countAction(now: .zero) == nil)
    session.beginNamingResponse()
    session.endNamingResponse()
    #expect(session.existingHandle == nil)
    let handle = session.handle
    #expect(session.handle === handle)
    #expect(session.existingHandle === handle)
    let archived = Session(
      id: SessionID(), label: "archived", address: RemoteAddress(ipv4: 127, 0, 0, 1), now: .zero)
    defer { archived.end() }
    #expect(archived.existingHandle?.label == "archived")
  }

  @Test func `a handle without a table has no session, and can be used nevertheless`() {
    defer { session.end() }
    session.handle.signIn("Blob")
    session.handle.signOutEverywhere()
    #expect(session.handle.isRotationPending)
  }

  @Test func `a handle reaches its session as long as the table has it`() throws {
    let table = SessionTable(SessionLimits(), context: LiveContext())
    let session = try table.start(for: RemoteAddress(ipv4: 127, 0, 0, 1), now: .zero)
    #expect(table.session(labeled: session.label) === session)
    table.end(session)
    #expect(table.session(labeled: session.label) == nil)
    session.handle.rotate()
  }

  @Test func `a page without an archive remembers a request once it has performed one`() throws {
    defer { session.end() }
    let page = try page()
    let request = try #require(IdempotencyKey("a", content: Array("b".utf8), origin: .client))
    page.monitor.enter {
      #expect(page.committer == nil)
      #expect(!page.isCommitting)
      page.remember(request)
      #expect(page.committer?.find(request) == .done)
      #expect(page.committer?.isDue == false)
    }
  }

  @Test func `a page without a stream has no patch, and keeps the latest one from its first change on`() throws {
    defer { session.end() }
    let page = try page()
    #expect(page.latestPatch.to == 0)
    #expect(!page.isWatched)
    #expect(page.acceptedFiles.isEmpty)
    #expect(page.takeNotice() == nil)
    #expect(!page.lacksResults(after: 0))
    page.ping()
    page.reconnectStreams()
    page.feed.publish([1], sequence: 1)
    #expect(page.latestPatch.bytes == [1])
    page.notify(.startedAfresh)
    #expect(page.takeNotice() != nil)
    #expect(page.takeNotice() == nil)
  }

  @Test func `several single pages of a session are found, removed and ended`() throws {
    var table = PageTable()
    let pages = try (0..<3).map { try PageInstance(Self.definition, PageKey(page: $0)) }
    for page in pages { _ = table.insert(page, PageKey(page: page.number), limit: 8, at: .zero) }
    #expect(table.instances.map(\.number) == [0, 1, 2])
    #expect(table.remove([0]).map(\.number) == [0])
    #expect(table.open(PageKey(page: 0), at: .zero) == nil)
    #expect(table.open(PageKey(page: 2), at: .zero) === pages[2])
    table.discard(pages[2], PageKey(page: 2), nil)
    #expect(table.instances.map(\.number) == [1])
    #expect(table.end().map(\.number) == [1])
    for page in pages { page.end() }
  }

  @Test func `tokens are different, and have the length of their words`() {
    let tokens = (0..<200).map { _ in RandomToken.make(words: 1) }
    #expect(Set(tokens).count == tokens.count)
    #expect(tokens.allSatisfy { $0.utf8.count == RandomToken.length(words: 1) })
    #expect(RandomToken.make(words: 2).utf8.count == RandomToken.length(words: 2))
  }
}
