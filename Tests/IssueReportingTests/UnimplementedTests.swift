import IssueReporting
import PeriscopeTestSupport
import Testing

struct Client {
  var fetch: @Sendable (Int, String) -> String = unimplemented("fetch", placeholder: "nothing")
  var load: @Sendable (Int) throws -> String = unimplemented("load")
  var store: @Sendable () async throws -> Void = unimplemented("store")
}

@Suite struct UnimplementedTests {
  @Test func `an unimplemented function reports its call and returns its placeholder`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      #expect(Client().fetch(1, "a") == "nothing")
    }
    #expect(recorder.messages == ["Unimplemented: fetch"])
  }

  @Test func `an unimplemented throwing function reports its call and throws`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      #expect(throws: UnimplementedFailure.self) { try Client().load(1) }
      await #expect(throws: UnimplementedFailure.self) { try await Client().store() }
    }
    #expect(recorder.messages == ["Unimplemented: load", "Unimplemented: store"])
  }
}

@Suite struct UnimplementedValueTests {
  private struct Client {
    var name: String = unimplemented("name", placeholder: "none")
    var log: @Sendable (String) -> Void = unimplemented("log")
    var count: @Sendable () -> Int = unimplemented("count")
    var names: () -> [String] = unimplemented("names")
    var first: (Int) -> String? = unimplemented("first")
    var isOn: () async -> Bool = unimplemented("isOn")
    var wait: @Sendable (Int) async -> Int = unimplemented("wait", placeholder: 7)
    var load: @Sendable () throws -> Int = unimplemented("load")
  }

  @Test func `an unimplemented value is its placeholder, and is an issue`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      #expect(Client().name == "none")
      let number: Int = unimplemented("number", placeholder: 42)
      #expect(number == 42)
    }
    #expect(recorder.messages == ["Unimplemented: name", "Unimplemented: number"])
  }

  @Test func `an unimplemented function without a placeholder returns an empty value`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([]) {
      let client = Client()
      await withIssueReporters([recorder]) {
        client.log("a")
        #expect(client.count() == 0)
        #expect(client.names() == [])
        #expect(client.first(1) == nil)
        #expect(await !client.isOn())
        #expect(await client.wait(1) == 7)
        #expect(throws: UnimplementedFailure.self) { try client.load() }
      }
    }
    #expect(
      recorder.messages == ["log", "count", "names", "first", "isOn", "wait", "load"].map { "Unimplemented: \($0)" })
  }
}
