import Foundation
import Periscope
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope

/// A server whose routes respond with files of a folder.
private final class DownloadStage: Sendable {
  let outer: TestFolder
  let folder: URL
  let stage: SiteStage

  init() throws {
    outer = try TestFolder()
    folder = outer.url.appending(path: "files")
    let path = folder.path
    try FileManager.default.createDirectory(at: folder.appending(path: "deep"), withIntermediateDirectories: true)
    stage = try SiteStage(
      Site {
        Route("GET", "/named/:name", String.self) { _, name in try .file(name, in: path) }
        Route("GET", "/query") { request in try .file(request.query("name") ?? "", in: path) }
        Route("GET", "/inline/:name", String.self) { _, name in try .file(name, in: path, isInline: true) }
        Route("GET", "/as/:name", String.self) { _, name in try .file("hello.txt", in: path, as: name) }
        Route("GET", "/at") { request in try .file(at: request.query("path") ?? "") }
        Route("POST", "/named/:name", String.self) { _, name in try .file(name, in: path) }
        Route("GET", "/removed") { _ in
          let response = try Response.file("removed.txt", in: path)
          try FileManager.default.removeItem(atPath: path + "/removed.txt")
          return response
        }
        Route("GET", "/shortened") { _ in
          let response = try Response.file("large.bin", in: path)
          try FileHandle(forWritingTo: URL(filePath: path + "/large.bin")).truncate(atOffset: 100_000)
          return response
        }
        Route("GET", "/memory/:name", String.self) { _, name in .file(Data("0123456789".utf8), as: name) }
        Route("GET", "/saved/:name", String.self) { _, name in
          Response(headers: ["Content-Disposition": "inline"]) { try await $0.write("a,b\n") }.saved(as: name)
        }
        Route("GET", "/changed") { _ in
          var response = try Response.file("hello.txt", in: path)
          response.status = 203
          response.headers["Cache-Control"] = "no-store"
          return response
        }
      })
    try write("hello.txt", "0123456789")
    try write("deep/in.txt", "deep")
    try write("deep/.hidden", "hidden")
    try write(".hidden", "hidden")
    try Data("secret".utf8).write(to: outer.url.appending(path: "secret.txt"))
    for (name, target) in [("link.txt", "../secret.txt"), ("within.txt", "hello.txt"), ("out", ".."), ("loop", "loop")]
    {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: name).path, withDestinationPath: target)
    }
    mkfifo(folder.appending(path: "pipe.txt").path, 0o600)
  }

  /// Writes a file that was modified `age` seconds ago; by default, long enough for a strong entity tag.
  func write(_ name: String, _ text: String, age: TimeInterval = 1_000) throws {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: file.path)
  }

  func get(_ target: String, _ headers: String...) throws -> TestResponse {
    try stage.client().ask("GET", target, headers)
  }
}

struct FileResponseTests {
  private let files: DownloadStage

  init() throws { files = try DownloadStage() }

  @Test func `a file that a route returns is saved by browsers, and cannot run scripts of the site`() async throws {
    try await onThread { [files] in
      try files.write("e.html", "<script>alert(1)</script>")
      let response = try files.get("/named/e.html")
      #expect(response.status == 200)
      #expect(response.text == "<script>alert(1)</script>")
      #expect(response.header("Content-Type") == "text/html; charset=utf-8")
      #expect(response.header("Content-Disposition") == "attachment; filename=\"e.html\"; filename*=UTF-8''e.html")
      #expect(response.header("X-Content-Type-Options") == "nosniff")
      #expect(response.header("Content-Security-Policy") == "default-src 'none'; sandbox")
      #expect(response.header("Cache-Control") == "private, no-cache")
      #expect(response.header("Accept-Ranges") == "bytes")
      #expect(response.header("Content-Length") == "25")
    }
  }

  @Test(arguments: [
    ("a.png", "inline"), ("a.JPG", "inline"), ("a.webp", "inline"), ("a.mp4", "inline"), ("a.mp3", "inline"),
    ("a.txt", "inline"), ("a.svg", "attachment"), ("a.html", "attachment"), ("a.htm", "attachment"),
    ("a.xml", "attachment"), ("a.js", "attachment"), ("a.css", "attachment"), ("a.pdf", "attachment"),
    ("a.png.html", "attachment"), ("a.xhtml", "attachment"), ("a", "attachment"), ("png", "attachment"),
  ])
  func `of the files that a route returns inline, browsers show only images, sound, video and plain text`(
    name: String, disposition: String
  ) async throws {
    try await onThread { [files] in
      try files.write(name, "<svg onload='alert(1)'/>")
      let response = try files.get("/inline/\(name)")
      #expect(response.header("Content-Disposition")?.hasPrefix(disposition + ";") == true)
      #expect(response.header("Content-Security-Policy") == "default-src 'none'; sandbox")
    }
  }

  @Test(
    arguments: [
      ("", 200, "0123456789", nil), ("bytes=2-4", 206, "234", "bytes 2-4/10"), ("bytes=7-", 206, "789", "bytes 7-9/10"),
      ("bytes=-2", 206, "89", "bytes 8-9/10"), ("bytes=0-99", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=10-", 416, "", "bytes */10"), ("bytes=-0", 416, "", "bytes */10"), ("bytes=4-2", 200, "0123456789", nil),
      ("bytes=0-1,3-4", 200, "0123456789", nil), ("bytes=a-b", 200, "0123456789", nil),
      ("bytes=-", 200, "0123456789", nil), ("lines=0-1", 200, "0123456789", nil),
      ("bytes=99999999999999999999-", 416, "", "bytes */10"),
      ("bytes=0-99999999999999999999", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=-99999999999999999999", 206, "0123456789", "bytes 0-9/10"), ("bytes=+1-2", 200, "0123456789", nil),
    ] as [(String, Int, String, String?)])
  func `a Range header selects a part of a file response, is refused beyond its end, and ignored if malformed`(
    range: String, status: Int, text: String, contentRange: String?
  ) async throws {
    try await onThread { [files] in
      let response = try files.get("/named/hello.txt", range.isEmpty ? "X-None: 1" : "Range: \(range)")
      #expect(response.status == status)
      #expect(response.text == text)
      #expect(response.header("Content-Range") == contentRange)
    }
  }

  @Test(
    arguments: [
      ("X-None: 1", 200, "0123456789", nil), ("Range: bytes=2-4", 206, "234", "bytes 2-4/10"),
      ("Range: bytes=10-", 416, "", "bytes */10"),
    ] as [(String, Int, String, String?)])
  func `a route's response with bytes in memory supports ranges and an entity tag, like one with a file`(
    header: String, status: Int, text: String, contentRange: String?
  ) async throws {
    try await onThread { [files] in
      let response = try files.get("/memory/a.html", header)
      #expect(response.status == status)
      #expect(response.text == text)
      #expect(response.header("Content-Range") == contentRange)
      let whole = try files.get("/memory/a.html")
      #expect(whole.header("Content-Security-Policy") == "default-src 'none'; sandbox")
      #expect(whole.header("Content-Type") == "text/html; charset=utf-8")
      let tag = try #require(whole.header("ETag"))
      #expect(try files.get("/memory/a.html", "If-None-Match: \(tag)").status == 304)
      #expect(try files.get("/memory/a.html", "Range: bytes=0-0", "If-Range: \(tag)").text == "0")
      #expect(try files.get("/memory/a.html", "Range: bytes=0-0", "If-Range: \"old\"").text == "0123456789")
    }
  }

  @Test(arguments: [
    ("Bericht%20M%C3%A4rz.csv", "filename=\"Bericht M_rz.csv\"; filename*=UTF-8''Bericht%20M%C3%A4rz.csv", "text/csv"),
    ("a%0D%0ASet-Cookie:%20x=1", "filename=\"a__Set-Cookie_ x=1\"; filename*=UTF-8''a__Set-Cookie_%20x%3D1", ""),
  ])
  func `a response that is saved under a name contains the encoded name, which replaces an earlier disposition`(
    name: String, disposition: String, type: String
  ) async throws {
    try await onThread { [files] in
      let response = try files.get("/saved/\(name)")
      #expect(response.text == "a,b\n")
      #expect(
        response.headers.filter { $0.name == "Content-Disposition" }.map(\.value) == ["attachment; \(disposition)"])
      #expect(response.header("Content-Type")?.hasPrefix(type.isEmpty ? "application/octet-stream" : type) == true)
      #expect(response.header("Set-Cookie") == nil)
    }
  }

  @Test func `a file that has not changed is not sent again, and If-Range sends a part of an unchanged file only`()
    async throws
  {
    try await onThread { [files] in
      let first = try files.get("/named/hello.txt")
      let tag = try #require(first.header("ETag"))
      let date = try #require(first.header("Last-Modified"))
      #expect(tag.hasPrefix("\""))
      #expect(try files.get("/named/hello.txt", "If-None-Match: \(tag)").status == 304)
      #expect(try files.get("/named/hello.txt", "If-None-Match: W/\(tag), \"x\"").status == 304)
      #expect(try files.get("/named/hello.txt", "If-Modified-Since: \(date)").status == 304)
      #expect(try files.get("/named/hello.txt", "Range: bytes=1-1", "If-Range: \(tag)").text == "1")
      #expect(try files.get("/named/hello.txt", "Range: bytes=1-1", "If-Range: \(date)").text == "1")
      #expect(try files.get("/named/hello.txt", "Range: bytes=1-1", "If-Range: \"other\"").text == "0123456789")
      try files.write("hello.txt", "9876543210", age: 999)
      #expect(try files.get("/named/hello.txt", "If-None-Match: \(tag)").text == "9876543210")
      #expect(try files.get("/named/hello.txt", "Range: bytes=1-1", "If-Range: \(tag)").status == 200)
    }
  }

  @Test func `a just written file has a weak entity tag, for which If-Range sends the whole file`() async throws {
    try await onThread { [files] in
      try files.write("new.txt", "0123456789", age: -10)
      let tag = try #require(try files.get("/named/new.txt").header("ETag"))
      #expect(tag.hasPrefix("W/\""))
      #expect(try files.get("/named/new.txt", "If-None-Match: \(tag)").status == 304)
      #expect(try files.get("/named/new.txt", "Range: bytes=1-1", "If-Range: \(tag)").status == 200)
      #expect(try files.get("/named/new.txt", "Range: bytes=1-1", "If-Range: \(tag.dropFirst(2))").status == 200)
    }
  }

  @Test func `a large file and a range of it arrive completely, and HEAD has its length`() async throws {
    try await onThread { [files] in
      let line = "0123456789abcdef"
      try files.write("large.bin", String(repeating: line, count: 200_000))
      let whole = try files.get("/named/large.bin")
      #expect(whole.body.count == 3_200_000)
      #expect(whole.text == String(repeating: line, count: 200_000))
      let part = try files.get("/named/large.bin", "Range: bytes=160008-3160007")
      #expect(part.status == 206)
      #expect(part.body.count == 3_000_000)
      #expect(part.text.hasPrefix("89abcdef0123"))
      let head = try files.stage.client().ask("HEAD", "/named/large.bin")
      #expect(head.header("Content-Length") == "3200000")
      #expect(head.header("Content-Disposition")?.hasPrefix("attachment") == true)
    }
  }

  @Test func `a response with a file that becomes shorter after it was opened ends early and closes its connection`()
    async throws
  {
    try await onThread { [files] in
      try files.write("large.bin", String(repeating: "x", count: 3_200_000))
      let client = try TestConnection(port: files.stage.server.port)
      try client.send("GET /shortened HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.readHead().header("Content-Length") == "3200000")
      #expect(try client.readToEnd().count == 100_000)
    }
  }

  @Test func `a file that is removed after it was opened is sent completely`() async throws {
    try await onThread { [files] in
      try files.write("removed.txt", "still here")
      let (first, second) = (try files.get("/removed"), try files.get("/removed"))
      #expect(first.text == "still here")
      #expect(second.status == 404)
    }
  }

  @Test func `a Range header is ignored for methods other than GET and statuses other than 200`() async throws {
    try await onThread { [files] in
      let post = try files.stage.client().ask("POST", "/named/hello.txt", ["Range: bytes=0-1"], body: "x")
      #expect(post.status == 200)
      #expect(post.text == "0123456789")
      let changed = try files.get("/changed", "Range: bytes=0-1")
      #expect(changed.status == 203)
      #expect(changed.text == "0123456789")
      #expect(changed.header("Cache-Control") == "no-store")
    }
  }

  @Test(arguments: [
    "..", "..%2Fsecret.txt", "..%2f..%2fetc%2fpasswd", "%2Fetc%2Fpasswd", "deep%2F..%2F..%2Fsecret.txt",
    "deep%2F..%2Fhello.txt", ".hidden", "deep%2F.hidden", ".", "link.txt", "out%2Fsecret.txt", "loop", "deep",
    "deep%2F",
    "hello.txt%2F", "hello.txt%0A", "hello.txt%0D%0AX:1", "..%5Csecret.txt", "hello.txt%2F..%2Fhello.txt", "pipe.txt",
    "%2E%2E%2Fsecret.txt", "%252E%252E%252Fsecret.txt", "deep%2F%2Fin.txt", "missing", "%20", "hello.txt%20",
    "HELLO.TXT",
    "~", "$HOME", "proc%2Fself%2Fenviron", "pipe.txt%3F", "hello.txt%3A%3A$DATA",
  ])
  func `a requested name of anything but a visible regular file inside the folder is not found`(name: String)
    async throws
  {
    try await onThread { [files] in
      let response = try files.get("/query?name=\(name)")
      #expect(response.status == 404)
      #expect(response.text == "There is no such file.\n")
      let named = try files.get("/named/\(name)")
      #expect(named.status == 404)
    }
  }

  @Test func `a requested name that is too long is not found, and a nested file and a link inside the folder are`()
    async throws
  {
    try await onThread { [files] in
      for name in [String(repeating: "x", count: 300), String(repeating: "x%2F", count: 500) + "x"] {
        let response = try files.get("/query?name=\(name)")
        #expect(response.text == "There is no such file.\n")
      }
      let (nested, linked) = (try files.get("/query?name=deep%2Fin.txt"), try files.get("/named/within.txt"))
      #expect(nested.text == "deep")
      #expect(linked.text == "0123456789")
    }
  }

  @Test(arguments: ["", "/", "/dev/zero", "/dev/null", "/nowhere/file", "."])
  func `a path of a folder, a device or a missing file is not found`(path: String) async throws {
    try await onThread { [files] in
      let response = try files.get("/at?path=\(path)")
      #expect(response.status == 404)
    }
  }

  @Test func `a hidden file is not found in a folder whose name's last scalar combines with the slash after it`() throws
  {
    let name = "deep\u{D4E}"
    let deep = files.folder.appending(path: name)
    try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
    for file in [".hidden", "shown.txt"] { try Data("x".utf8).write(to: deep.appending(path: file)) }
    let folder = files.folder.path
    #expect(DiskFile("\(name)/shown.txt", in: folder)?.size == 1)
    #expect(DiskFile("\(name)/.hidden", in: folder) == nil)
    #expect(DiskFile("\(name)/../.hidden", in: folder) == nil)
    #expect(DiskFile("\(name)/../hello.txt", in: folder) == nil)
  }

  @Test func `a path with a NUL character or in a missing folder names no file`() {
    let folder = files.folder.path
    #expect(DiskFile(folder + "/hello.txt\0.png") == nil)
    #expect(DiskFile("hello.txt\0.png", in: folder) == nil)
    #expect(DiskFile("hello.txt", in: folder + "\0/deep") == nil)
    #expect(DiskFile("hello.txt", in: folder + "/.")?.size == 10)
    #expect(DiskFile("hello.txt", in: folder + "/none") == nil)
  }

  @Test(arguments: [
    ("report.pdf", "report.pdf", "report.pdf"), ("", "file", "file"), ("..", "file", "file"), ("...", "file", "file"),
    (".bashrc", "bashrc", "bashrc"), ("../../etc/passwd", "passwd", "passwd"), ("C:\\Windows\\a.exe", "a.exe", "a.exe"),
    ("a\"; filename=\"b.exe", "a_; filename=_b.exe", "a_%3B%20filename%3D_b.exe"),
    ("a\r\nSet-Cookie: x=1", "a__Set-Cookie_ x=1", "a__Set-Cookie_%20x%3D1"), ("a\0b", "a_b", "a_b"),
    ("\u{202E}gpj.exe", "_gpj.exe", "_gpj.exe"), ("a\u{200B}b", "a_b", "a_b"), ("100%.txt", "100_.txt", "100%25.txt"),
    ("Übersicht.csv", "_bersicht.csv", "%C3%9Cbersicht.csv"), ("日本.txt", "__.txt", "%E6%97%A5%E6%9C%AC.txt"),
    ("e\u{301}.txt", "e_.txt", "e%CC%81.txt"), ("👩‍👧.png", "___.png", "%F0%9F%91%A9_%F0%9F%91%A7.png"),
    ("a'b(c).txt", "a'b(c).txt", "a%27b%28c%29.txt"), ("folder/", "folder", "folder"), ("  a.txt", "a.txt", "a.txt"),
    ("../\u{301}a/\u{301}b", "_b", "%CC%81b"),
    ("con<>|?*.txt", "con_____.txt", "con_____.txt"), ("a;b,c.txt", "a;b,c.txt", "a%3Bb%2Cc.txt"),
  ])
  func `a download's name has no path, quotes or control characters`(name: String, plain: String, encoded: String) {
    #expect(
      DownloadName(name).disposition(isInline: false)
        == "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)")
  }

  @Test func `a long download name is shortened, and keeps its extension unless that is too long`() {
    let long = DownloadName(String(repeating: "ü", count: 5_000) + ".pdf")
    #expect(long.text == String(repeating: "ü", count: 98) + ".pdf")
    let endless = "a." + String(repeating: "x", count: 5_000)
    #expect(DownloadName(endless).text == "a")
    #expect(DownloadName("e" + String(repeating: "\u{301}", count: 5_000)).text == "file")
  }

  @Test func `the longest download names fit into the headers of a response`() async throws {
    try await onThread { [files] in
      let name = String(repeating: "%E6%97%A5", count: 300)
      let response = try files.get("/as/\(name).txt")
      #expect(response.status == 200)
      #expect(response.text == "0123456789")
    }
  }
}
