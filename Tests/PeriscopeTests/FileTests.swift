import Foundation
import Periscope
import PeriscopeTestConnection
import Testing
import PeriscopeTestSupport

/// A server of a site with a folder of files.
private final class FileStage {
  private let outer: TestFolder
  let folder: URL
  let stage: SiteStage
  let client: Client

  init() throws {
    outer = try TestFolder()
    let outer = outer.url
    let folder = outer.appendingPathComponent("files")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("deep/.git"), withIntermediateDirectories: true)
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try Data("secret".utf8).write(to: outer.appendingPathComponent("secret.txt"))
    try write("hello.txt", "0123456789")
    try write("deep/page.html", "<p>deep</p>")
    try write(".hidden", "hidden")
    try write("deep/.git/config", "hidden")
    try write("app.js", "plain")
    try write("app.js.gz", "gzipped")
    try write("app.js.br", "brotli!")
    try write("name with space-ä.txt", "odd")
    try write("unknown", "bytes")
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link.txt"), withDestinationURL: outer.appendingPathComponent("secret.txt"))
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("within.txt"), withDestinationURL: folder.appendingPathComponent("hello.txt"))
    self.folder = folder
    stage = try SiteStage(
      Site {
        Page("/", title: "Home") { p { "Home" } }
        Files("/files", folder: folder.path)
        Files("/uploads", folder: folder.path).untrusted()
      })
    client = try stage.client()
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  func get(_ name: String, _ headers: String...) throws -> TestResponse {
    try client.ask("GET", "/files/\(name)", headers)
  }
}

struct FileTests {
  private let files: FileStage

  init() throws { files = try FileStage() }

  @Test(arguments: [
    ("hello.txt", "text/plain; charset=utf-8", "0123456789"),
    ("deep/page.html", "text/html; charset=utf-8", "<p>deep</p>"),
    ("unknown", "application/octet-stream", "bytes"), ("within.txt", "text/plain; charset=utf-8", "0123456789"),
    ("name%20with%20space-%C3%A4.txt", "text/plain; charset=utf-8", "odd"),
    ("deep%2Fpage.html", "text/html; charset=utf-8", "<p>deep</p>"),
  ])
  func `a file, also with an encoded name or behind a link, is served with the content type of its extension`(
    name: String, type: String, text: String
  ) throws {
    let response = try files.get(name)
    #expect(response.status == 200)
    #expect(response.header("Content-Type") == type)
    #expect(response.header("X-Content-Type-Options") == "nosniff")
    #expect(response.text == text)
  }

  @Test(arguments: [
    "../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "%2e%2e%2fsecret.txt", "deep/../../secret.txt",
    "deep/%2e%2e/%2e%2e/secret.txt", "..%5csecret.txt", "..\\secret.txt", "%252e%252e/secret.txt",
    "%c0%ae%c0%ae/secret.txt", "./hello.txt", "deep//page.html", "/etc/passwd", "//etc/passwd", "hello.txt%00.js",
    ".hidden", "%2ehidden", "deep/.git/config", "link.txt", "deep", "deep/", "", "hello.txt/", "nothing.txt",
    "hello.txt%0d%0aX:%20y", "....//secret.txt", "%uff0e%uff0e/secret.txt",
  ])
  func `files outside the folder and hidden files are not served`(name: String) throws {
    let response = try files.get(name)
    #expect((400..<500).contains(response.status))
    #expect(!response.text.contains("secret\n") && response.text != "secret" && !response.text.contains("hidden\n"))
    #expect(response.text != "hidden" && !response.text.contains("root:"))
  }

  @Test func `a file is sent again only if its content, and thereby its entity tag, has changed`() throws {
    let first = try files.get("hello.txt")
    let tag = try #require(first.header("ETag"))
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
    for tags in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let again = try files.get("hello.txt", "If-None-Match: \(tags)")
      #expect(again.status == 304)
      #expect(again.header("ETag") == tag)
    }
    #expect(try files.get("hello.txt", "If-None-Match: \"x\"").status == 200)
    try files.write("hello.txt", "9876543210")
    let changed = try files.get("hello.txt", "If-None-Match: \(tag)")
    #expect(changed.status == 200)
    #expect(changed.text == "9876543210")
    #expect(changed.header("ETag") != tag)
  }

  @Test func `a client can revalidate a file by its date, which an entity tag in the request overrides`() throws {
    let modified = try #require(try files.get("hello.txt").header("Last-Modified"))
    #expect(try files.get("hello.txt", "If-Modified-Since: \(modified)").status == 304)
    #expect(try files.get("hello.txt", "If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT").status == 200)
    #expect(try files.get("hello.txt", "If-Modified-Since: soon").status == 200)
    // If both headers are present, the entity tag applies.
    #expect(try files.get("hello.txt", "If-None-Match: \"x\"", "If-Modified-Since: \(modified)").status == 200)
  }

  @Test(arguments: [
    ("bytes=0-3", 206, "0123", "bytes 0-3/10"), ("bytes=4-", 206, "456789", "bytes 4-9/10"),
    ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=8-100", 206, "89", "bytes 8-9/10"),
    ("bytes=-100", 206, "0123456789", "bytes 0-9/10"), ("bytes=9-9", 206, "9", "bytes 9-9/10"),
    ("bytes=10-", 416, "", "bytes */10"), ("bytes=-0", 416, "", "bytes */10"),
    ("bytes=99999999999999999999-", 416, "", "bytes */10"), ("bytes=3-1", 200, "0123456789", nil),
    ("bytes=0-1,3-4", 200, "0123456789", nil), ("bytes=-", 200, "0123456789", nil),
    ("bytes=a-b", 200, "0123456789", nil), ("lines=1-2", 200, "0123456789", nil), ("bytes=--1", 200, "0123456789", nil),
    ("bytes=+1-2", 200, "0123456789", nil),
  ])
  func `a Range header selects a part of a file, is refused beyond its end, and is ignored if it is malformed`(
    range: String, status: Int, text: String, content: String?
  ) throws {
    let response = try files.get("hello.txt", "Range: \(range)")
    #expect(response.status == status)
    #expect(response.text == text)
    #expect(response.header("Content-Range") == content)
  }

  @Test func `with If-Range, a part of a file is sent only if the client's version of the file is current`() throws {
    let whole = try files.get("hello.txt")
    let tag = try #require(whole.header("ETag"))
    let modified = try #require(whole.header("Last-Modified"))
    #expect(whole.header("Accept-Ranges") == "bytes")
    #expect(try files.get("hello.txt", "Range: bytes=0-3", "If-Range: \(tag)").status == 206)
    #expect(try files.get("hello.txt", "Range: bytes=0-3", "If-Range: \(modified)").status == 206)
    #expect(try files.get("hello.txt", "Range: bytes=0-3", "If-Range: \"x\"").text == "0123456789")
    #expect(try files.get("hello.txt", "Range: bytes=0-3", "If-Range: W/\(tag)").status == 200)
  }

  @Test func `HEAD for a file returns only the headers, and ignores ranges`() throws {
    let head = try files.client.ask("HEAD", "/files/hello.txt", ["Range: bytes=0-3"])
    #expect(head.status == 200)
    #expect(head.header("Content-Length") == "10")
    #expect(try files.get("hello.txt").text == "0123456789")
  }

  @Test(arguments: [
    ("gzip", "gzip", "gzipped"), ("br", "br", "brotli!"), ("gzip, br", "br", "brotli!"),
    ("gzip, br;q=0.5", "gzip", "gzipped"), ("br;q=0, gzip;q=0.1", "gzip", "gzipped"), ("*", "br", "brotli!"),
    ("*;q=0", nil, "plain"), ("deflate", nil, "plain"), ("", nil, "plain"), ("GZIP", "gzip", "gzipped"),
  ])
  func `a client receives the encoded file that its Accept-Encoding header prefers, or the plain file`(
    accept: String, encoding: String?, text: String
  )
    throws
  {
    let response = try files.get("app.js", "Accept-Encoding: \(accept)")
    #expect(response.header("Content-Encoding") == encoding)
    #expect(response.text == text)
    #expect(response.header("Vary") == "Accept-Encoding")
    #expect(response.header("Content-Type") == "text/javascript; charset=utf-8")
    #expect(response.header("Content-Length") == "\(text.utf8.count)")
  }

  @Test func `in a folder of users' files, 'app.js.gz' is not sent as the encoded variant of 'app.js'`() throws {
    let response = try files.client.ask("GET", "/uploads/app.js", ["Accept-Encoding: gzip, br"])
    #expect(response.header("Content-Encoding") == nil)
    #expect(response.text == "plain")
  }

  @Test func `each encoding of a file has its own entity tag`() throws {
    let tags = try ["gzip", "br", "identity"].map { try files.get("app.js", "Accept-Encoding: \($0)").header("ETag") }
    #expect(Set(tags).count == 3)
    #expect(try files.get("hello.txt", "Accept-Encoding: gzip").header("Vary") == nil)
  }

  @Test func `a large file and ranges of it arrive completely`() throws {
    let line = "0123456789abcdef"
    try files.write("large.txt", String(repeating: line, count: 200_000))
    let whole = try files.get("large.txt")
    #expect(whole.header("Content-Length") == "3200000")
    #expect(whole.body.count == 3_200_000)
    #expect(whole.body.suffix(16) == Array(line.utf8)[...])
    // Opens new connections, because the server closes a connection after a large file.
    let part = try files.stage.client().ask("GET", "/files/large.txt", ["Range: bytes=3199999-"])
    #expect(part.text == "f")
    let most = try files.stage.client().ask("GET", "/files/large.txt", ["Range: bytes=16-3199999"])
    #expect(most.header("Content-Range") == "bytes 16-3199999/3200000")
    #expect(most.body.count == 3_199_984)
  }

  @Test func `Periscope's files are cached for a year at versioned URLs, and outdated URLs have the current file`()
    throws
  {
    let page = try files.client.get("/").text
    let names = page.matches(of: /\/periscope\/periscope-[0-9a-z]{13}\.(?:js|css)/).map { String($0.output) }
    #expect(names.count == 2)
    for name in names {
      let file = try files.client.ask("GET", name)
      #expect(file.status == 200)
      #expect(file.header("Cache-Control") == "public, max-age=31536000, immutable")
    }
    #expect(try files.client.ask("GET", "/periscope/periscope.js").header("Cache-Control") == "no-cache")
    // An outdated page receives the current file, and revalidates it.
    let old = try files.client.ask("GET", "/periscope/periscope-0000000000000.js")
    #expect(old.text == (try files.client.ask("GET", "/periscope/periscope.js").text))
    #expect(old.header("Cache-Control") == "no-cache")
    #expect(try files.client.ask("GET", "/periscope/periscope-x.js").status == 404)
  }

  @Test func `a file allows GET, HEAD and OPTIONS only`() throws {
    #expect(try files.client.ask("POST", "/files/hello.txt", body: "x").status == 405)
    #expect(try files.client.ask("DELETE", "/files/hello.txt").header("Allow") == "GET, HEAD, OPTIONS")
    #expect(try files.client.ask("OPTIONS", "/files/hello.txt").header("Allow") == "GET, HEAD, OPTIONS")
  }

  @Test func `a site with a folder of files that does not exist does not start`() {
    #expect(throws: ServerError.self) {
      _ = try SiteStage(Site { Files("/x", folder: "/no/such/folder") })
    }
  }
}
