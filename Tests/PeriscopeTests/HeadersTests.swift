import PeriscopeHTTP
import Testing

@testable import Periscope

/// Headers of requests and responses.
struct HeadersTests {
  @Test func `the headers of a request that has arrived equal a list, and can be changed`() {
    let list: Headers = ["Accept": "a", "X-One": "1", "accept": "b"]
    var arrived = Headers(PackedHeaders([("Accept", "a"), ("X-One", "1"), ("accept", "b")]))
    #expect(arrived == list)
    #expect(arrived.hashValue == list.hashValue)
    #expect(arrived["ACCEPT"] == "a")
    #expect(arrived.map(\.value) == ["a", "1", "b"])
    arrived["accept"] = "c"
    #expect(arrived.map(\.name) == ["X-One", "accept"])
    arrived.add("X-One", "2")
    #expect(arrived["x-one"] == "1")
    #expect(arrived.map(\.value) == ["1", "c", "2"])
  }
}
