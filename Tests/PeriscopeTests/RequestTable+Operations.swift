/// Limits, attacks, security and operations.
extension RequestTable {
  static let operations: [RequestRow] =
    health + security + crossSite + cookies + forwarding + limits + malformed + paths

  private static let health = [
    RequestRow("GET", "/health", [], "", 200, "Cache-Control: no-store", "ok\n"),
    RequestRow("HEAD", "/health", [], "", 200, "Content-Length: 3"),
    RequestRow("GET", "/ready", [], "", 200, "Content-Type: text/plain", "ok\n"),
    RequestRow("POST", "/health", [form], increment, 404),
    RequestRow("GET", "/health/", [], "", 404),
    RequestRow("GET", "/metrics", [], "", 404),
    RequestRow("GET", "/metrics", ["X-Forwarded-For: 127.0.0.1"], "", 404),
  ]

  private static let security = ["/tally", "/nowhere", "/periscope/periscope.js", "/health"].flatMap { path in
    [
      "Content-Security-Policy: default-src 'none'", "X-Content-Type-Options: nosniff", "Referrer-Policy: same-origin",
      "Permissions-Policy: camera=()", "Cross-Origin-Opener-Policy: same-origin", "X-Frame-Options: DENY",
    ].map { RequestRow("GET", path, [], "", path == "/nowhere" ? 404 : 200, $0) }
  }

  private static let crossSite = [
    (["Sec-Fetch-Site: same-origin"], 204), (["Sec-Fetch-Site: none"], 204), (["Sec-Fetch-Site: cross-site"], 403),
    (["Sec-Fetch-Site: same-site"], 403), (["Sec-Fetch-Site: nonsense"], 403), (["Origin: http://localhost"], 204),
    (["Origin: https://localhost"], 403), (["Origin: http://evil.example"], 403), (["Origin: null"], 403),
    (["Origin: http://localhost.evil.example"], 403), (["Origin: http://localhost:81"], 403),
    (["Origin: localhost"], 403),
    (["Origin: http://"], 403),
    (["Origin: null", "Sec-Fetch-Site: cross-site"], 403), (["Origin: null", "Sec-Fetch-Site: same-origin"], 204),
    (["Origin: http://localhost", "Sec-Fetch-Site: cross-site"], 403),
    (["Origin: http://evil.example", "X-Forwarded-Host: evil.example"], 403),
  ].map { RequestRow("POST", "/tally", [form, "Prefer: return=minimal"] + $0, increment, $1) }

  private static let cookies = [
    "", "periscope", "periscope=", "periscope=x", "periscope=\(String(repeating: "A", count: 43))",
    "periscope=\(String(repeating: "A", count: 44))", "periscope=\"\"", "periscope=..%2f..%2fetc", "PERISCOPE=x",
    "__Host-periscope=\(String(repeating: "B", count: 43))", "; ; =; periscope=%00", "periscope=' OR 1=1",
  ].map { RequestRow("GET", "/tally", ["Cookie: \($0)"], "", 200, "Set-Cookie: periscope=") }

  private static let forwarding = [
    RequestRow("GET", "/tally", ["X-Forwarded-Proto: https"], "", 200, "Set-Cookie: periscope="),
    RequestRow("GET", "/tally", ["Forwarded: proto=https"], "", 200, "Set-Cookie: periscope="),
    RequestRow("GET", "/tally", ["X-Forwarded-For: 203.0.113.1, evil\"<"], "", 200),
  ]

  private static let limits = [
    RequestRow(
      "POST", "/tally", [form, "Content-Length: 65537", "Expect: 100-continue"], "", 413, "Connection: close",
      "larger than 65536 bytes"),
    RequestRow("POST", "/tally", [form, "Content-Length: 99999999999999999999"], "", 413),
    RequestRow("POST", "/tally", [form], String(repeating: "a", count: 65_536), 409),
    RequestRow("GET", "/tally", (0..<99).map { "X-\($0): a" }, "", 200),
    RequestRow("GET", "/tally", (0..<100).map { "X-\($0): a" }, "", 431, "Connection: close", "more than 100 headers"),
    RequestRow("GET", "/tally", ["X: \(String(repeating: "a", count: 9_000))"], "", 431),
    RequestRow("GET", "/\(String(repeating: "a", count: 9_000))", [], "", 414),
  ]

  private static let malformed = [
    RequestRow("GET", "/tally", ["Host: a", "Host: b"], "", 400, "Connection: close", "'Host' exactly once"),
    RequestRow("GET", "/tally", ["X : a"], "", 400), RequestRow("GET", "/tally", ["X: a", " b"], "", 400),
    RequestRow("GET", "/tally", ["X: a\rY: b"], "", 400), RequestRow("GET", "/tally", ["X: a\nY: b"], "", 400),
    RequestRow("GET", "/tally", ["@: a"], "", 400),
    RequestRow("POST", "/tally", [form, "Content-Length: 5", "Transfer-Encoding: chunked"], "0\r\n\r\n", 400),
    RequestRow("POST", "/tally", [form, "Content-Length: 5", "Content-Length: 6"], "hello", 400),
    RequestRow("POST", "/tally", [form, "Content-Length: -5"], "hello", 400),
    RequestRow("POST", "/tally", [form, "Content-Length: 5 5"], "hello", 400),
    RequestRow("POST", "/tally", [form, "Transfer-Encoding: gzip, chunked"], "0\r\n\r\n", 501),
  ]

  private static let paths = [
    "/../etc/passwd", "/periscope/../../etc/passwd", "/periscope/..%2f..%2fetc%2fpasswd",
    "/periscope/%2e%2e/%2e%2e/etc/passwd",
    "/periscope/%252e%252e%252fetc%252fpasswd", "/periscope/..%5c..%5cetc%5cpasswd", "/periscope/....//etc/passwd",
    "/periscope/%c0%ae%c0%ae/etc/passwd", "/periscope/..;/etc/passwd", "/periscope//etc/passwd",
    "/periscope/.git/config",
    "/periscope/", "/periscope", "/%2e%2e%2f", "//evil.example/tally",
  ].map { RequestRow("GET", $0, [], "", $0.contains("%c0") ? 400 : 404) }
}
