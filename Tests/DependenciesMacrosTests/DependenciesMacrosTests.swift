import DependenciesMacros
import Testing

@DependencyClient
private struct Client: Sendable {
  var fetch: @Sendable (_ id: Int) async throws -> String
  @DependencyEndpointIgnored var name = "client"
}

private struct Printer {
  @DependencyEndpoint(method: "printLine") var print: @Sendable (_ line: String) -> Void
}

struct DependenciesMacrosTests {
  @Test func `a client in a file that imports only the macros reports a missing endpoint, and calls a given one`()
    async throws
  {
    var client = Client()
    await withExpectedIssue { _ = try? await client.fetch(id: 1) }
    client.fetch = { "\($0)" }
    #expect(try await client.fetch(id: 1) == "1")
  }

  @Test func `an endpoint in a file that imports only the macros reports its unimplemented call`() {
    withExpectedIssue { Printer().printLine(line: "") }
  }
}
