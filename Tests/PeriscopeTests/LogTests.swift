import PeriscopeLocks
import PeriscopeTestConnection
import Testing

@testable import Periscope

struct LogTests {
  private func lines(_ log: Server.Configuration.Log, _ format: Server.Configuration.LogFormat = .text) throws -> (
    TestSite, AsyncStream<String>.Iterator
  ) {
    let lines = AsyncStream<String>.makeStream()
    let site = try TestSite(configure: {
      // On a slow machine, the log of a slow action would come before the line of its request.
      $0.slowAction = .zero
      $0.log = log
      $0.logFormat = format
      $0.logWriter = { lines.continuation.yield($0) }
    })
    return (site, lines.stream.makeAsyncIterator())
  }

  @Test func `a log line names the request and the session's label, but no secret`() async throws {
    var (site, lines) = try lines(.requests)
    let browser = try site.browser()
    _ = try browser.get()
    let first = try #require(await lines.next())
    let match = try #require(
      first.wholeMatch(
        of:
          /[0-9TZ:-]+ request id=[\w-]{6}-1 address=127\.0\.0\.1 method=GET target=\/tally status=200 us=\d+ session=([\w-]{11})\n/
      ),
      "\(first)")
    _ = try browser.press("incrementButtonTapped")
    let second = try #require(await lines.next())
    #expect(second.contains("-2 address") && second.contains("session=\(match.1)"))
    let secret = try #require(browser.cookie?.split(separator: "=").last)
    #expect(!first.contains(secret) && !second.contains(secret))
  }

  @Test func `request data cannot forge log lines in either format`() async throws {
    for format in Server.Configuration.LogFormat.allCases {
      var (site, lines) = try lines(.requests, format)
      _ = try site.browser().connection.get("/%0a\"}\\x", "Periscope-Resync: 7\u{1b}[2J\"")
      let line = try #require(await lines.next())
      #expect(line.filter { $0 == "\n" }.count == 1)
      #expect(!line.contains("\u{1b}"))
      if format == .json {
        #expect(line.contains(#""target":"/%0a\"}\\x","status":404"#) && line.contains(#""resync":"7?[2J\"""#))
      }
    }
  }

  @Test func `the log of changes omits requests that only read`() async throws {
    var (site, lines) = try lines(.changes)
    let browser = try site.browser()
    _ = try browser.get()
    _ = try browser.press("incrementButtonTapped")
    #expect(try #require(await lines.next()).contains("method=POST"))
  }

  @Test func `a text in a line is shortened, and only its spaces, quotes and backslashes make a difference`() {
    func line(_ text: String, _ format: Server.Configuration.LogFormat) -> String {
      var line = LogLine("test", at: "now", format)
      line.add("text", text)
      line.add("number", -7)
      line.add("id", prefix: "a-", number: 3)
      return String(decoding: line.whole, as: UTF8.self)
    }
    #expect(line("a\"b\\c", .text) == "now test text=a\"b\\c number=-7 id=a-3\n")
    #expect(line("a \"b\\", .text) == #"now test text="a \"b\\" number=-7 id=a-3"# + "\n")
    #expect(line("", .text) == "now test text=\"\" number=-7 id=a-3\n")
    #expect(line("ä\u{1b}\n😀.", .text) == "now test text=????. number=-7 id=a-3\n")
    #expect(
      line("a\"", .json) == #"{"time":"now","event":"test","text":"a\"","number":-7,"id":"a-3"}"# + "\n")
    #expect(line(String(repeating: "x", count: 400), .text).count == "now test text= number=-7 id=a-3\n".count + 300)
  }

  @Test func `lines are written in pieces of whole lines`() {
    let bytes = Array("one\ntwo\nthree\n".utf8)
    func pieces(_ size: Int) -> [String] {
      LogLines.pieces(of: bytes, atMost: size).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(pieces(1) == ["one\n", "two\n", "three\n"])
    #expect(pieces(8) == ["one\ntwo\n", "three\n"])
    #expect(pieces(13) == ["one\ntwo\n", "three\n"])
    #expect(pieces(14) == ["one\ntwo\nthree\n"])
  }

  @Test func `all lines are written in order once the log is flushed`() {
    let written = Lock<[String]>([])
    let lines = LogLines(.lines { line in written.withLock { $0.append(line) } })
    func line(_ number: Int) -> LogLine {
      var line = LogLine("test", at: "now", .text)
      line.add("number", number)
      return line
    }
    for number in 0..<50 { lines.add(line(number)) }
    lines.flush()
    #expect(written.withLock { $0 } == (0..<50).map { "now test number=\($0)\n" })
  }
}
