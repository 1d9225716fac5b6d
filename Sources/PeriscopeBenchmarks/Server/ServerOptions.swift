/// The options of `Bench server`.
struct ServerOptions {
  var sessions = 100
  var seconds = 10
  var warmup = 2
  var idle = 5_000
  var threads = 1
  var rounds = 3
  var data = ""
  /// Whether the generator sleeps until something arrives.
  var sleeps = 0
  /// Whether presses have the headers of a browser.
  var browser = 0
  /// The share of the direct server's rate, in percent, below which the command fails.
  var least = 0
  /// The number of live sessions; 0 for only those that act.
  var live = 0
  /// The number of live sessions of additional servers; 0 for no additional servers.
  var otherLive = 0
  /// The number of threads of additional servers; 0 for no additional servers.
  var otherThreads = 0
  /// Whether each server is also measured at half of its greatest load.
  var half = 0
  /// The requests that an additional server logs.
  var log = ""
  /// The proxy before each server.
  var proxy = ""

  /// The page whose button is pressed.
  var page = "counter"

  /// The kinds of servers that are measured.
  var contenders: [Contender] {
    (isBehindProxy ? [.direct, periscope] : [.bare, .direct, periscope])
      + (log.isEmpty ? [] : [.logging(log)]) + (data.isEmpty ? [] : [.keeping(data)])
  }

  /// Periscope with the page.
  var periscope: Contender { pressedPage == .counter ? .periscope : .site }
  var pressedPage: PressedPage { page == "rows" ? .rows : .counter }
  var isBehindProxy: Bool { !proxy.isEmpty }
  /// Whether the servers and the client may use all cores, because servers with several threads need more than one.
  var sharesCores: Bool { max(threads, otherThreads) > 1 }
  /// Whether the client polls its sockets, on a core of its own.
  var hasOwnCore: Bool { sleeps == 0 && !sharesCores }
  /// Whether the load keeps the server or the client busy all the time. A single session waits for both in turns.
  var isSaturating: Bool { sessions > 1 && !sharesCores }
  /// Whether more than the standard servers and loads are measured.
  var isExtended: Bool {
    page != "counter" || live > 0 || otherLive > 0 || otherThreads > 0 || half == 1 || !log.isEmpty || isBehindProxy
  }
  /// The greatest number of live sessions of a server.
  var mostLive: Int { max(sessions, live, otherLive) }

  /// Throws if an option has a value that no server accepts.
  func check() throws(BenchError) {
    guard ["", "requests", "changes"].contains(log) else { throw BenchError("--log takes 'requests' or 'changes'.") }
    guard ["counter", "rows"].contains(page) else { throw BenchError("--page takes 'counter' or 'rows'.") }
    guard page == "counter" || (log + proxy + data).isEmpty else {
      throw BenchError("--page rows excludes --log, --proxy and --data, which only the Gallery has.")
    }
    guard ["", "nginx"].contains(proxy) else { throw BenchError("--proxy takes 'nginx'.") }
  }

  static let all: [CommandOption<Self>] = [
    CommandOption("--sessions", \.sessions, 1...9_000, "number of sessions that press concurrently"),
    CommandOption(
      "--live", \.live, 0...19_000,
      "number of live sessions, of which the others only hold their stream; 0 for no others"),
    CommandOption(
      "--compare-live", \.otherLive, 0...19_000, "also measures each server with this number of live sessions"),
    CommandOption("--seconds", \.seconds, 1...3_600, "seconds of each round"),
    CommandOption("--warmup", \.warmup, 0...3_600, "seconds of the warm-up"),
    CommandOption("--idle", \.idle, 0...19_000, "number of idle sessions for the memory figures; 0 omits them"),
    CommandOption("--threads", \.threads, 1...64, "number of threads of each server"),
    CommandOption(
      "--compare-threads", \.otherThreads, 0...64, "also measures each server with this number of threads"),
    CommandOption(
      "--data", \.data, "PLACE", "the archive of an additional server: 'sqlite', 'sqlite-fsync', or a value of --data"),
    CommandOption(
      "--log", \.log, "REQUESTS", "the requests that an additional server logs to a file: 'requests' or 'changes'"),
    CommandOption("--proxy", \.proxy, "PROGRAM", "the proxy before each server, on its core: 'nginx'"),
    CommandOption(
      "--page", \.page, "PAGE", "'counter' of the Gallery, or 'rows' for one changed row of 1,000"),
    CommandOption("--half", \.half, 0...1, "1 also measures each server at half of its greatest load"),
    CommandOption("--sleep", \.sleeps, 0...1, "1 lets the generator sleep between events, 0 makes it poll"),
    CommandOption("--browser", \.browser, 0...1, "1 sends the headers of a browser with each press"),
    CommandOption(
      "--least", \.least, 0...100,
      "fails if Periscope is below this percentage of the direct server's actions per second in each round"),
    CommandOption("--rounds", \.rounds, 1...1_000, "how often each server is measured, in turns"),
  ]
}
