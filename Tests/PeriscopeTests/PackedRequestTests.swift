import PeriscopeHTTP
@testable import PeriscopeLive
import PeriscopeSystem
import Testing

@testable import Periscope

struct PackedRequestTests {
  private let long = String(repeating: "ä", count: 9_000)

  private func request(path: String = "/shop", address: RemoteAddress = .unknown) -> Request {
    let headers = PackedHeaders([("Accept-Language", "de-CH, en;q=0.5"), ("Cookie", "a=1"), ("X-Long", long)])
    return Request(
      "GET", path, query: "q=a%20b", client: .received(address), headers: Headers(headers), body: [])
  }

  @Test(arguments: ["/", "/shop/ä", "/" + String(repeating: "p", count: 300)], ["192.0.2.1", "2001:db8::1"])
  func `a request is read from its bytes as it was`(path: String, address: String) throws {
    let original = request(path: path, address: try #require(RemoteAddress(address)))
    let packed = try #require(original.packed)
    let read = PackedRequest(bytes: packed.bytes).request
    #expect(read.method == "GET")
    #expect(read.path == path)
    #expect(read.query("q") == "a b")
    #expect(read.address == address)
    #expect(read.headers == original.headers)
    #expect(read.languages == ["de-CH", "en"])
    #expect(read.cookie("a") == "1")
    #expect(read.headers["X-Long"] == long)
    #expect(read.body.isEmpty)
    #expect(read.session == nil)
  }

  @Test func `a request with anything that bytes cannot hold is not packed`() {
    #expect(request().packed != nil)
    var withBody = request()
    withBody.body = [1]
    var withValue = request()
    withValue[Int.self] = 7
    var withSession = request()
    withSession.session = SessionHandle(label: "a")
    #expect(
      [withBody, withValue, withSession, Request("GET", "/shop", address: "192.0.2.1")].allSatisfy { $0.packed == nil })
  }
}
