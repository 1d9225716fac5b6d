import PeriscopeTestConnection
import Testing

@testable import PeriscopeHTTP

struct HeaderTests {
  @Test func `header names are compared without regard to case`() {
    #expect(HeaderName("content-TYPE") == .contentType)
    #expect(HeaderName("content-TYPE")?.hashValue == HeaderName.contentType.hashValue)
    #expect(HeaderName("Content-Typo") != .contentType)
  }

  @Test(arguments: ["", "a b", "a:", "a\r\n", "grün", "a\0", "(a)"])
  func `malformed header names are refused`(name: String) {
    #expect(HeaderName(name) == nil)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\r\nSet-Cookie: x=1", "a  Set-Cookie: x=1"), ("a\0b", "a b"), ("a\tb\u{7F}", "a b"),
    (" a ", "a"), ("\r\n", ""), ("", ""), ("grüße", "grüße"),
  ])
  func `control characters of a header value become spaces, and white space around the value is removed`(
    value: String, sent: String
  ) {
    #expect(HeaderField(.location, value).value == sent)
  }

  @Test(arguments: [(199, false), (200, true), (599, true), (600, false), (-1, false), (.max, false)])
  func `a status is a number from 200 to 599`(code: Int, isStatus: Bool) {
    #expect((Status(code) != nil) == isStatus)
  }
}
