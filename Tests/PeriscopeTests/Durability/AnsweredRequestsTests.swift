import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct AnsweredRequestsTests {
  private func key(_ text: String, of request: String = "a", origin: IdempotencyKey.Origin = .client) throws
    -> IdempotencyKey
  {
    try #require(IdempotencyKey(text, content: Array(request.utf8), origin: origin))
  }

  @Test
  func `a performed request is found by its idempotency key, and a different request with that key is told apart`()
    throws
  {
    var requests = AnsweredRequests(limit: 2)
    requests.add(try key("one"))
    #expect(requests.find(try key("one")) == .done)
    #expect(requests.find(try key("one", of: "b")) == .another)
    #expect(requests.find(try key("two")) == .new)
  }

  @Test func `beyond the limit the oldest idempotency key is dropped, also from the archived keys`() throws {
    var requests = AnsweredRequests(limit: 2)
    for text in ["one", "two", "three"] { requests.add(try key(text)) }
    let again = AnsweredRequests(requests.bytes, limit: 2)
    for requests in [requests, again] {
      #expect(requests.find(try key("one")) == .new)
      #expect(requests.find(try key("two")) == .done)
      #expect(requests.find(try key("three")) == .done)
    }
    #expect(again.bytes == requests.bytes)
  }

  @Test
  func `the keys of relayed requests are remembered for a while, and evict no client's key`()
    throws
  {
    var requests = AnsweredRequests(limit: 2)
    let start = ContinuousClock.now
    requests.add(try key("mine"), now: start)
    for number in 0..<1_000 { requests.add(try key("made-\(number)", origin: .relay), now: start) }
    #expect(requests.find(try key("mine")) == .done)
    #expect(requests.find(try key("made-0", origin: .relay)) == .done)
    requests.add(try key("late", origin: .relay), now: start + AnsweredRequests.recentTime)
    #expect(requests.find(try key("made-0", origin: .relay)) == .new)
    #expect(requests.find(try key("late", origin: .relay)) == .done)
    // Only the newest keys of each kind are archived.
    #expect(requests.bytes.split(separator: 10).count == 3)
  }

  @Test func `the keys of the browser's script are remembered for a while, and not archived`() throws {
    var requests = AnsweredRequests(limit: 2)
    let start = ContinuousClock.now
    requests.add(try key("mine"), now: start)
    for number in 0..<1_000 { requests.add(try key("\(number)", origin: .script), now: start) }
    #expect(requests.find(try key("mine")) == .done)
    #expect(requests.find(try key("0", origin: .script)) == .done)
    #expect(requests.find(try key("0", of: "b", origin: .script)) == .another)
    // The browser may repeat a request at a different server, which relays it.
    #expect(requests.find(try key("0", origin: .relay)) == .done)
    #expect(requests.bytes == AnsweredRequests(requests.bytes, limit: 2).bytes)
    #expect(requests.bytes.split(separator: 10).count == 1)
    requests.add(try key("late", origin: .script), now: start + AnsweredRequests.recentTime)
    #expect(requests.find(try key("0", origin: .script)) == .new)
  }

  @Test func `malformed lines of archived idempotency keys are skipped`() throws {
    let requests = AnsweredRequests(Array("c x one\nm\n\nc 1f two words\n".utf8), limit: 2)
    #expect(requests.bytes == Array("c 1f two words\n".utf8))
  }
}
