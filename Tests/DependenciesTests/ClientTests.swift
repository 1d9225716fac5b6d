import Dependencies
import PeriscopeTestSupport
import Testing

@DependencyClient
struct UserClient: Sendable {
  var fetch: @Sendable (_ id: Int) async throws -> String
  var rename: @Sendable (_ id: Int, _ to: String) -> Void
  @DependencyEndpoint(method: "all") var allUsers: @Sendable () async -> [String] = { [] }
  var count: @Sendable (String) throws -> Int
  var isLoggedIn: @MainActor @Sendable () -> Bool = { false }
  var visit: @Sendable (_ each: @escaping @Sendable (Int) -> Void) -> Void
  var change: @Sendable (_ value: inout Int) -> Void
  @DependencyEndpointIgnored var log: @Sendable (String) -> Int = { $0.count }
  let host: String
  var port = 80
}

extension UserClient: TestDependencyKey {
  static let testValue = UserClient(host: "test")
}

@Suite struct ClientTests {
  @Test func `calling a client's endpoint that is not overridden is an issue`() async {
    let recorder = IssueRecorder()
    let client = UserClient(host: "localhost")
    await withIssueReporters([recorder]) {
      await #expect(throws: UnimplementedEndpoint("fetch")) { try await client.fetch(id: 1) }
      client.rename(id: 1, to: "Blob")
      #expect(await client.all() == [])
      #expect(throws: UnimplementedEndpoint("count")) { try client.count("Blob") }
      #expect(await !client.isLoggedIn())
    }
    let endpoints = ["fetch", "rename", "allUsers", "count", "isLoggedIn"]
    #expect(recorder.messages == endpoints.map { "Unimplemented: 'UserClient.\($0)'" })
    #expect(client.log("abc") == 3)
    #expect(client.host == "localhost")
    #expect(client.port == 80)
  }

  @Test func `a client's endpoint is replaced by a closure, and called with its labels`() async throws {
    var client = UserClient(host: "localhost")
    client.fetch = { id in "user \(id)" }
    client.visit = { visit in visit(3) }
    client.change = { value in value += 1 }
    #expect(try await client.fetch(id: 42) == "user 42")
    await confirmation { visited in
      client.visit { number in
        #expect(number == 3)
        visited()
      }
    }
    var value = 1
    client.change(value: &value)
    #expect(value == 2)
  }

  @Test func `a client that is created with all of its endpoints calls the given closures`() async throws {
    let client = UserClient(
      fetch: { "\($0)" }, rename: { _, _ in }, allUsers: { ["Blob"] }, count: { $0.count }, isLoggedIn: { true },
      visit: { _ in }, change: { _ in }, host: "localhost", port: 8080)
    #expect(try await client.fetch(id: 1) == "1")
    #expect(await client.all() == ["Blob"])
    #expect(client.port == 8080)
  }

  @Test func `a test replaces one endpoint of a dependency`() async throws {
    try await withDependencies {
      $0[UserClient.self].fetch = { "user \($0)" }
    } operation: {
      @Dependency(UserClient.self) var client
      let user = try await client.fetch(id: 1)
      #expect(user == "user 1")
    }
  }
}
