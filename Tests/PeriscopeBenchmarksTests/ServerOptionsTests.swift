import Testing

@testable import PeriscopeBenchmarks

struct ServerOptionsTests {
  private static func options(_ arguments: String...) throws -> ServerOptions {
    var options = ServerOptions()
    try CommandOption.read(arguments[...], ServerOptions.all, into: &options)
    try options.check()
    return options
  }

  /// The names of the compared servers, as in the head of the table.
  private static func ratios(_ options: ServerOptions) -> [String]? {
    let names = options.candidates.map(\.name)
    return options.pairs?.map { "\(names[$0.first])/\(names[$0.second])" }
  }

  @Test func `by default each server is compared with the previous one`() throws {
    let options = try Self.options("--sessions", "50")
    #expect(options.candidates.map(\.name) == ["bare", "direct", "Periscope"])
    #expect(options.candidates.allSatisfy { $0.live == 50 && $0.threads == 1 })
    #expect(options.pairs == nil)
  }

  @Test func `servers with many live sessions are compared with the same servers with few`() throws {
    let options = try Self.options("--sessions", "1", "--live", "9000", "--compare-live", "100")
    #expect(options.candidates.map(\.live) == [9_000, 9_000, 9_000, 100, 100, 100])
    #expect(
      Self.ratios(options) == [
        "direct/bare", "Periscope/direct", "Periscope/bare", "bare/bare with 100 live",
        "direct/direct with 100 live", "Periscope/Periscope with 100 live",
      ])
    #expect(!options.isSaturating)
  }

  @Test func `servers with two threads are compared with the same servers with one, and may use all cores`() throws {
    let options = try Self.options("--compare-threads", "2", "--compare-live", "200")
    #expect(options.candidates.map(\.threads) == [1, 1, 1, 1, 1, 1, 2, 2, 2])
    #expect(Self.ratios(options)?.last == "Periscope with 2 threads/Periscope")
    #expect(options.sharesCores)
    #expect(!options.hasOwnCore)
  }

  @Test func `a server with a log is compared with the same server without`() throws {
    #expect(
      Self.ratios(try Self.options("--log", "requests")) == [
        "direct/bare", "Periscope/direct", "with a log/Periscope", "Periscope/bare",
      ])
  }

  @Test func `behind nginx, Periscope is compared with the direct server`() throws {
    let options = try Self.options("--proxy", "nginx")
    #expect(Self.ratios(options) == ["Periscope behind nginx/direct behind nginx"])
    #expect(options.candidates.allSatisfy { $0.isBehindProxy })
  }

  @Test(arguments: [
    ["--log", "everything"], ["--proxy", "apache"], ["--page", "poll"], ["--page", "rows", "--log", "requests"],
  ])
  func `options that no server accepts are errors`(arguments: [String]) throws {
    var options = ServerOptions()
    try CommandOption.read(arguments[...], ServerOptions.all, into: &options)
    #expect(throws: BenchError.self) { try options.check() }
  }

  @Test(arguments: [(70_001.9, 35_000), (3, 1), (1, 1), (0, 1)])
  func `half of a rate is at least one press per second`(rate: Double, half: Int) {
    #expect(HalfFigures.half(of: rate) == half)
  }
}
