import PeriscopeTestConnection
import Testing

@testable import PeriscopeHTTP

struct CookieHeaderTests {
  @Test(arguments: [
    ("id=1", "1"), ("a=0; id=1", "1"), ("a=0;id=1;b=2", "1"), ("id=1; id=2", "1"), ("id=\"1 2\"", "1 2"), ("id=", ""),
    ("id = 1", nil), ("id=a=b==", "a=b=="), ("xid=1", nil), ("id", nil), ("", nil), (";;; id=1 ", "1"), ("ID=1", nil),
    ("broken\"; {\"json\":[1]}; id=1", "1"), ("id=\"", "\""),
  ])
  func `a cookie is found by its exact name among others`(header: String, value: String?) {
    #expect(CookieHeader.value(of: "id", in: header) == value)
  }

  @Test(arguments: [("", 0), (" ;; \t;", 0), ("a", 1), ("a=1", 1), ("a=1;", 1), ("a=1; b=2", 2), (";a=1;;b;", 2)])
  func `the number of cookies does not include empty ones`(header: String, count: Int) {
    #expect(CookieHeader.count(in: header.utf8.span) == count)
  }
}
