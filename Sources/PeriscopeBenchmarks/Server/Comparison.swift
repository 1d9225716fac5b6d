/// The medians of the servers' rounds, side by side.
struct Comparison: CustomStringConvertible {
  private struct Line: Sendable {
    let name: String
    let digits: Int
    let value: @Sendable (Round) -> Double?
  }

  /// A process that used a larger share of its core than this was busy all the time. If neither the server nor the
  /// client was, the times also include other work of the machine.
  private static let fullShare = 0.95

  private static let lines = [
    Line(name: "actions per second", digits: 0) { $0.load.actionsPerSecond },
    Line(name: "server's CPU per action, us", digits: 1) { $0.load.cpuPerAction },
    Line(name: "of it in user mode, us", digits: 1) { $0.load.userPerAction },
    Line(name: "of it in the kernel, us", digits: 1) { $0.load.kernelPerAction },
    Line(name: "press to event, p50, us", digits: 0) { $0.load.p50 },
    Line(name: "press to event, p99, us", digits: 0) { $0.load.p99 },
    Line(name: "press to event, slowest, us", digits: 0) { $0.load.slowest },
    Line(name: "memory of an idle session, KiB", digits: 1) { $0.memory?.idle },
    Line(name: "memory after one action, KiB", digits: 1) { $0.memory?.used },
    Line(name: "server's share of its core, %", digits: 0) { $0.load.serverShare * 100 },
    Line(name: "client's share of its core, %", digits: 0) { $0.load.generatorShare * 100 },
  ]

  private let contenders: [(name: String, rounds: [Round])]

  /// - Parameter contenders: The servers. Each is compared with the previous one.
  init(_ contenders: [(name: String, rounds: [Round])]) { self.contenders = contenders }

  var description: String {
    let pairs = zip(contenders.dropFirst(), contenders).map { "\($0.name)/\($1.name)" }
    let rows = Self.lines.compactMap { line -> [String]? in
      let values = contenders.compactMap { $0.rounds.compactMap(line.value).median }
      guard values.count == contenders.count else { return nil }
      let ratios = zip(values.dropFirst(), values).map { $1 > 0 ? ($0 / $1).text(2) : "-" }
      return [line.name] + values.map { $0.text(line.digits) } + ratios
    }
    return "\(Table(rows: [[""] + contenders.map(\.name) + pairs] + rows, alignsRight: true))\(notes)"
  }

  private var notes: String {
    let shares = contenders.map { _, rounds in
      (server: rounds.map(\.load.serverShare).median ?? 0, generator: rounds.map(\.load.generatorShare).median ?? 0)
    }
    var notes = ""
    if shares.contains(where: { $0.generator > Self.fullShare }) {
      notes += "\nThe client used its whole core, so it limited the load.\n"
    }
    if shares.contains(where: { max($0.server, $0.generator) < Self.fullShare }) {
      notes +=
        "\nNeither used its whole core, so other processes ran, too. The CPU figures are more reliable than the times.\n"
    }
    return notes
  }
}
