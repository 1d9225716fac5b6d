/// A server of `Bench server`, and how it runs.
struct Candidate: Hashable {
  var contender: Contender
  var threads: Int
  /// The number of live sessions, including those that act.
  var live: Int
  /// Whether nginx forwards the requests.
  var isBehindProxy = false
  /// The part of the name that distinguishes it from the same server that runs differently.
  var difference = ""

  var name: String { contender.name + difference }
}

extension ServerOptions {
  /// The servers that are measured.
  var candidates: [Candidate] { base + withOtherLive + withOtherThreads }

  private var base: [Candidate] {
    contenders.map {
      Candidate(
        contender: $0, threads: threads, live: max(live, sessions), isBehindProxy: isBehindProxy,
        difference: isBehindProxy ? " behind nginx" : "")
    }
  }

  /// The same servers with the other number of live sessions.
  private var withOtherLive: [Candidate] {
    guard otherLive > 0 else { return [] }
    return base.map {
      var other = $0
      other.live = max(otherLive, sessions)
      other.difference += " with \(other.live) live"
      return other
    }
  }

  /// The same servers with the other number of threads.
  private var withOtherThreads: [Candidate] {
    guard otherThreads > 0 else { return [] }
    return base.map {
      var other = $0
      other.threads = otherThreads
      other.difference += " with \(otherThreads) threads"
      return other
    }
  }

  /// The candidates whose figures are divided, by their positions; `nil` for each with the previous one.
  var pairs: [(first: Int, second: Int)]? {
    guard isExtended else { return nil }
    let count = contenders.count
    var pairs = (1..<count).map { (first: $0, second: $0 - 1) }
    if let bare = contenders.firstIndex(of: .bare), let periscope = contenders.firstIndex(of: periscope) {
      pairs.append((periscope, bare))
    }
    // The server with many sessions is compared with the same one with few, and several threads with one.
    if otherLive > 0 { pairs += (0..<count).map { ($0, count + $0) } }
    let threaded = otherLive > 0 ? 2 * count : count
    if otherThreads > 0 { pairs += (0..<count).map { (threaded + $0, $0) } }
    return pairs
  }
}
