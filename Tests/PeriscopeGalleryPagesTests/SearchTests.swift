import ComposableArchitecture
import Testing

@testable import PeriscopeGalleryPages

@MainActor
struct SearchTests {
  private struct Down: Error {}

  private let clock = TestClock()
  private let bern = City(id: 4, name: "Bern", country: "Switzerland")
  private let berlin = City(id: 3, name: "Berlin", country: "Germany")

  private func store(
    _ state: Search.State = Search.State(), withDependencies prepare: (inout DependencyValues) -> Void
  ) -> TestStoreOf<Search> {
    TestStore(initialState: state) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      prepare(&$0)
    }
  }

  @Test func `a search starts after 300 milliseconds without typing`() async {
    let queries = LockIsolated<[String]>([])
    let store = store {
      $0.cityClient.search = { [bern] query in
        queries.withValue { $0.append(query) }
        return [bern]
      }
    }
    await store.send(\.binding.query, "bern") {
      $0.query = "bern"
      $0.isSearching = true
    }
    await clock.advance(by: .milliseconds(299))
    #expect(queries.value.isEmpty)
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.searchResponse.success) {
      $0.isSearching = false
      $0.results = [bern]
    }
  }

  @Test func `of two quick queries only the second is searched for`() async {
    let queries = LockIsolated<[String]>([])
    let store = store {
      $0.cityClient.search = { [bern] query in
        queries.withValue { $0.append(query) }
        return [bern]
      }
    }
    await store.send(\.binding.query, "be") {
      $0.query = "be"
      $0.isSearching = true
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(\.binding.query, "bern") { $0.query = "bern" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchResponse.success, [bern]) {
      $0.isSearching = false
      $0.results = [bern]
    }
    #expect(queries.value == ["bern"])
  }

  @Test func `a running search is cancelled by the next one, whose result is shown`() async {
    let store = store {
      $0.cityClient.search = { [bern] query in
        if query == "slow" { try await Task.never() }
        return [bern]
      }
    }
    await store.send(\.binding.query, "slow") {
      $0.query = "slow"
      $0.isSearching = true
    }
    await clock.advance(by: .milliseconds(300))
    await store.send(\.binding.query, "bern") { $0.query = "bern" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchResponse.success) {
      $0.isSearching = false
      $0.results = [bern]
    }
  }

  @Test func `an empty query cancels the search and clears its results`() async {
    let store = store(Search.State(query: "bern", results: [bern])) { _ in }
    await store.send(\.binding.query, "berne") {
      $0.query = "berne"
      $0.isSearching = true
    }
    await store.send(\.binding.query, "") {
      $0.query = ""
      $0.isSearching = false
      $0.results = []
    }
    await clock.advance(by: .seconds(1))
  }

  @Test func `a failed search shows a message until the next search`() async {
    let store = store(Search.State(results: [bern])) {
      $0.cityClient.search = { [berlin] query in
        guard query == "berlin" else { throw Down() }
        return [berlin]
      }
    }
    await store.send(\.binding.query, "bern") {
      $0.query = "bern"
      $0.isSearching = true
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchResponse.failure) {
      $0.isSearching = false
      $0.results = []
      $0.failure = "The search failed. Try again."
    }
    await store.send(\.binding.query, "berlin") {
      $0.query = "berlin"
      $0.failure = nil
      $0.isSearching = true
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchResponse.success) {
      $0.isSearching = false
      $0.results = [berlin]
    }
  }

  @Test func `a search's chosen city shows its details when they are loaded`() async {
    let details = City.Details(inhabitants: 135_000, river: "Aare")
    let store = store(Search.State(results: [bern])) { $0.cityClient.details = { _ in details } }
    await store.send(\.cityTapped, bern) { $0.selection = bern }
    await store.receive(\.detailsResponse.success) { $0.details = details }
  }

  @Test func `of two cities that are chosen quickly, the second one's details are shown`() async {
    let details = City.Details(inhabitants: 3_700_000, river: "Spree")
    let store = store {
      $0.cityClient.details = { [bern] id in
        if id == bern.id { try await Task.never() }
        return details
      }
    }
    await store.send(\.cityTapped, bern) { $0.selection = bern }
    await store.send(\.cityTapped, berlin) { $0.selection = berlin }
    await store.receive(\.detailsResponse.success) { $0.details = details }
  }

  @Test func `a chosen city whose details cannot be loaded is closed, and a message is shown`() async {
    let store = store { $0.cityClient.details = { _ in throw Down() } }
    await store.send(\.cityTapped, bern) { $0.selection = bern }
    await store.receive(\.detailsResponse.failure) {
      $0.selection = nil
      $0.failure = "This city could not be looked up. Choose it again."
    }
  }

  @Test func `the atlas finds parts of names in any case, and knows the details of all results`() async throws {
    let client = CityClient.liveValue
    #expect(try await client.search("BE").map(\.name) == ["Belgrade", "Berlin", "Bern"])
    for city in try await client.search("") { #expect(try await !client.details(city.id).river.isEmpty) }
    await #expect(throws: Atlas.UnknownCity.self) { try await client.details(0) }
  }
}
