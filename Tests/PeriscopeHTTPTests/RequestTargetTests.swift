import PeriscopeTestConnection
import Testing

@testable import PeriscopeHTTP

struct RequestTargetTests {
  @Test(arguments: [
    ("/", "/"), ("/a/b", "/a/b"), ("/a%20b?c=d", "/a b"), ("/gr%C3%BC%C3%9Fe", "/grüße"), ("/grüße", "/grüße"),
    ("/a+b", "/a+b"), ("/100%", "/100%"), ("/%zz%4", "/%zz%4"), ("/%2e%2E/%2f", "/..//"), ("*", "*"),
    ("http://example.com/x?y", "/x"), ("https://example.com", "/"), ("http://example.com?y=1", "/"), ("/?", "/"),
  ])
  func `the path of a request target is decoded`(target: String, path: String) {
    #expect(RequestTarget(target)?.path == path)
    #expect(target.hasPrefix("http") || RequestTarget(target)?.raw == target)
  }

  @Test(arguments: [
    ("http://example.com:81/x?y", "/x?y", "example.com:81"), ("https://example.com", "/", "example.com"),
    ("http://example.com?y=1", "/?y=1", "example.com"), ("http:///x", "/x", ""),
  ])
  func `an absolute URL as a request target has a host, which is not part of the raw target`(
    target: String, raw: String, host: String
  ) {
    #expect(RequestTarget(target)?.raw == raw)
    #expect(RequestTarget(target)?.host == host)
  }

  @Test(arguments: ["", "a", "example.com:443", "/%00", "/%C3", "/?a=%00", "/?a=%ff", "/?a=%C3&b=%A4", "ftp://a/b"])
  func `a text that is no path or HTTP URL, is not UTF-8, or contains NUL is no request target`(target: String) {
    #expect(RequestTarget(target) == nil)
  }

  @Test(arguments: [
    ("/?a=1&b=2", "b", "2"), ("/?a=1&a=2", "a", "1"), ("/?a", "a", ""), ("/?a=", "a", ""), ("/?a=b=c", "a", "b=c"),
    ("/?q=a+b%2Bc", "q", "a b+c"), ("/?n%C3%A4me=%C3%A4", "näme", "ä"), ("/?&&a=1&", "a", "1"),
    ("/?q=100%", "q", "100%"),
    ("/?a=?", "a", "?"), ("http://example.com?y=1", "y", "1"),
  ])
  func `the value of a query parameter is decoded, and the first of several applies`(
    target: String, name: String, value: String
  ) {
    #expect(RequestTarget(target)?.value(of: name) == value)
  }

  @Test(arguments: ["/", "/?", "/?b=a", "/a=1", "/?aa=1"])
  func `the value of a missing query parameter is nil`(target: String) throws {
    #expect(try #require(RequestTarget(target)).value(of: "a") == nil)
  }
}
