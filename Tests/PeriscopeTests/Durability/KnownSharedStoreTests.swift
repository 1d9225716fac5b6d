import ComposableArchitecture
import PeriscopeLocks
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestSupport

@Reducer
private struct Votes {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action { case addTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private struct Loose: Equatable { var count = 0 }

private struct Box<Content> { struct State {} }

private struct VotesView: View {
  let stores: [StoreOf<Votes>]

  var body: some View {
    ForEach(stores) { store in
      output { "\(store.count)" }
      Button("Add", send: .addTapped, to: store)
    }
  }
}

private typealias SharedVotes = SharedStore<Votes.State, Votes.Action>

private func makeVotes(_ name: String? = nil) -> SharedVotes {
  SharedStore(name: name, initialState: Votes.State()) { Votes() }
}

private func beside(_ stores: SharedVotes...) -> Site {
  Site {
    Page("/beside", title: "Beside") { VotesView(stores: stores.map(\.store)) }
  }
}

/// Servers that share an archive and a log.
private struct Servers {
  let archive = MemoryArchive()
  let log = Recorder<String>()

  func start(_ site: Site) throws -> SiteStage {
    try SiteStage(site, durability: Durability(archive, report: { [log] in log.append($0) }))
  }
}

/// The shared stores that a server knows, and their names.
@Suite(.timeLimit(.minutes(5)))
struct KnownSharedStoreTests {
  @Test func `a shared store's default name is that of its feature, or without a feature that of its state's type`() {
    #expect(makeVotes().name == "Votes")
    #expect(makeVotes("Ballot").name == "Ballot")
    #expect(SharedStore(initialState: 0) { EmptyReducer<Int, Never>() }.name == "Int")
    #expect(SharedStoreName.ofFeature(Box<Int>.State.self) == "Box<Swift.Int>")
    #expect(SharedStoreName.ofFeature(Loose.self) == "Loose")
  }

  @Test func `two shared stores with one name are refused, but one store on two pages is accepted`() throws {
    let servers = Servers()
    #expect {
      try servers.start(beside().archiving(makeVotes()).archiving(makeVotes()))
    } throws: {
      "\($0)"
        == "Two shared stores of the site have the name 'Votes', under which both would be archived. Give one of them a different name: SharedStore(name: \"…\", initialState: …)."
    }
    let votes = makeVotes()
    let site = Site {
      for path in ["/one", "/two"] {
        Page(path, title: "Votes", shared: votes) { store in VotesView(stores: [store]) }
      }
    }
    #expect(throws: Never.self) { try servers.start(site.archiving(votes)) }
    #expect(throws: Never.self) {
      try servers.start(beside().archiving(votes).archiving(makeVotes("Ballot")))
    }
  }

  @Test func `a shared store without its own page is archived if the site declares it`() throws {
    let servers = Servers()
    for count in 1...2 {
      let votes = makeVotes()
      let stage = try servers.start(beside(votes).archiving(votes))
      _ = try stage.client().post("/beside", "action=addTapped")
      #expect(try stage.client().get("/beside").text.contains("<output>\(count)</output>"))
      stage.server.stop()
    }
    #expect(servers.log.values.isEmpty)
  }

  @Test func `a shared store that the site does not declare is logged once, with its page`() throws {
    let servers = Servers()
    let stage = try servers.start(beside(makeVotes()))
    for _ in 0..<2 { _ = try stage.client().get("/beside") }
    #expect(
      servers.log.values == [
        "The shared store 'Votes', which '/beside' shows, is not archived, since the site does not declare it. Add '.archiving(…)' to the site.\n"
      ])
  }

  @Test func `a shared store that cannot be archived is logged at the start`() throws {
    let servers = Servers()
    let loose = SharedStore(initialState: Loose()) { EmptyReducer<Loose, Never>() }
    _ = try servers.start(
      Site {
        Page("/loose", title: "Loose", shared: loose) { store in output { "\(store.count)" } }
      })
    #expect(
      servers.log.values == [
        "The shared store 'Loose', which '/loose' shows, is not archived, since its state is not Codable: it ends with the process. To keep it, make the state Codable.\n"
      ])
  }

  @Test func `each server of a cluster logs that a shared store that is not archived is separate on each server`()
    throws
  {
    let log = Recorder<String>()
    let votes = makeVotes()
    let site = Site {
      Page("/one", title: "Votes", shared: votes) { store in VotesView(stores: [store]) }
      Page("/two", title: "Votes", shared: votes) { store in VotesView(stores: [store]) }
    }
    let durability = Durability(MemoryArchive(), report: { log.append($0) })
    let keepers = try SharedStores(site.sharedStoreDeclarations, durability, isCluster: true, dependencies: nil)
    try keepers.open()
    #expect(!keepers.isCommitting)
    #expect(
      log.values == [
        "The shared store 'Votes', which '/one' and '/two' show, is separate on each server, and is not archived. For one archived state on all servers, add '.ownedByOneServer()' to the site, or use a page with 'lifetime: .everybody'.\n"
      ])
  }

  @Test func `only one server of a process can archive a shared store`() throws {
    let votes = makeVotes()
    let first = try Servers().start(beside(votes).archiving(votes))
    #expect {
      try Servers().start(beside(votes).archiving(votes))
    } throws: {
      "\($0)".hasPrefix("The shared store 'Votes' is archived by a different server of this process.")
    }
    first.server.stop()
    #expect(throws: Never.self) { try Servers().start(beside(votes).archiving(votes)) }
  }

  @Test func `pages that change two shared stores in opposite orders do not deadlock and lose nothing`()
    async throws
  {
    let servers = Servers()
    let (one, two) = (makeVotes("One"), makeVotes("Two"))
    func page(_ path: String, _ first: SharedVotes, _ second: SharedVotes) -> Page {
      Page(path, title: "Both") { Both(first: first.store, second: second.store) }
    }
    let site = Site {
      page("/there", one, two)
      page("/back", two, one)
    }
    let stage = try servers.start(site.archiving(one).archiving(two))
    let port = stage.server.port
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          try await onThread {
            let client = try Client(port: port)
            let path = number.isMultiple(of: 2) ? "/there" : "/back"
            for _ in 0..<50 { #expect(try client.post(path, "action=both", "Prefer: return=minimal").status == 204) }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect((one.store.count, two.store.count) == (400, 400))
    let kept = servers.archive.content.withLock { content in
      ["One", "Two"].map { String(decoding: content.pages[.everybody("store \($0)")]?.state ?? [], as: UTF8.self) }
    }
    #expect(kept == [#"{"count":400}"#, #"{"count":400}"#])
  }
}

private struct Both: View {
  let first: StoreOf<Votes>
  let second: StoreOf<Votes>

  var body: some View {
    output { "\(first.count) \(second.count)" }
    Button("Both") {
      first.send(.addTapped)
      second.send(.addTapped)
    }
  }
}
