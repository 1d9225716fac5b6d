import PeriscopeSystem
import Testing

@testable import PeriscopeHTTP

struct ClientOriginTests {
  private let proxies = ["10.0.0.0/8", "127.0.0.1"].compactMap { AddressRange($0) }

  private func origin(from peer: String, _ claims: ClientOrigin.Claims) throws -> ClientOrigin {
    ClientOrigin(peer: try #require(RemoteAddress(peer)), host: "inner", trusted: proxies, claims: claims)
  }

  @Test(arguments: [
    (["203.0.113.9"], "203.0.113.9"), (["198.51.100.1, 203.0.113.9"], "203.0.113.9"),
    (["203.0.113.9, 10.1.2.3"], "203.0.113.9"), (["198.51.100.1", "203.0.113.9, 10.1.2.3"], "203.0.113.9"),
    (["10.9.9.9, 10.1.2.3"], "10.9.9.9"), (["203.0.113.9:4711"], "203.0.113.9"),
    (["[2001:db8::1]:4711"], "2001:db8::1"),
    (["2001:db8::1"], "2001:db8::1"), (["203.0.113.9, unknown"], "10.0.0.1"), ([""], "10.0.0.1"), ([], "10.0.0.1"),
    (["203.0.113.9,"], "203.0.113.9"), (["203.0.113.9\u{0}"], "10.0.0.1"),
  ])
  func `the client's address is the last forwarded one that is not a trusted proxy's`(values: [String], client: String)
    throws
  {
    let origin = try origin(from: "10.0.0.1", .init(forwardedFor: values))
    #expect(origin.address.description == client)
  }

  @Test func `the forwarding headers of an untrusted peer are ignored`() throws {
    let claims = ClientOrigin.Claims(
      forwardedFor: ["198.51.100.1"], proto: "https", host: "bank.example", forwarded: ["for=198.51.100.1;proto=https"])
    let origin = try origin(from: "203.0.113.9", claims)
    #expect(origin.address.description == "203.0.113.9")
    #expect(!origin.isSecure)
    #expect(origin.host == "inner")
  }

  @Test func `a trusted proxy names the scheme and the host; the last of several values applies`() throws {
    let origin = try origin(
      from: "127.0.0.1", .init(forwardedFor: ["203.0.113.9"], proto: "http, https", host: "evil.example, site.example"))
    #expect(origin.isSecure)
    #expect(origin.host == "site.example")
  }

  @Test(arguments: ["", "a b", "a/b", "a\"b", "a@b", String(repeating: "a", count: 256)])
  func `malformed forwarded hosts are ignored`(host: String) throws {
    #expect(try origin(from: "127.0.0.1", .init(forwardedFor: ["203.0.113.9"], host: host)).host == "inner")
  }

  @Test func `the Forwarded header names the client, the scheme and the host`() throws {
    let origin = try origin(
      from: "127.0.0.1",
      .init(forwarded: [#"for=198.51.100.1, for="[2001:db8::1]:4711";proto=https;host=site.example;by=10.0.0.2"#]))
    #expect(origin.address.description == "2001:db8::1")
    #expect(origin.isSecure)
    #expect(origin.host == "site.example")
  }

  @Test func `the Forwarded header is ignored if X-Forwarded headers are present`()
    throws
  {
    let origin = try origin(
      from: "127.0.0.1",
      .init(forwardedFor: ["203.0.113.9"], forwarded: ["for=198.51.100.1;proto=https;host=evil.example"]))
    #expect(origin.address.description == "203.0.113.9")
    #expect(!origin.isSecure)
    #expect(origin.host == "inner")
  }
}
