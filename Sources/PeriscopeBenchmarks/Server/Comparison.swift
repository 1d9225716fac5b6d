/// The medians of the servers' rounds, side by side.
struct Comparison<Round: ComparedRound>: CustomStringConvertible {
  /// The positions of two servers whose figures are divided.
  typealias Pair = (first: Int, second: Int)

  /// A process that used a larger share of its core than this was busy all the time. If neither the server nor the
  /// client was, the times also include other work of the machine.
  private static var fullShare: Double { 0.95 }

  private let contenders: [(name: String, rounds: [Round])]
  private let pairs: [Pair]
  private let isSaturating: Bool

  /// - Parameters:
  ///   - contenders: The servers.
  ///   - pairs: The servers that are compared. By default each is compared with the previous one.
  ///   - isSaturating: Whether the load keeps the server or the client busy all the time.
  init(_ contenders: [(name: String, rounds: [Round])], pairs: [Pair]? = nil, isSaturating: Bool = true) {
    self.contenders = contenders
    self.isSaturating = isSaturating
    self.pairs = pairs ?? contenders.indices.dropFirst().map { ($0, $0 - 1) }
  }

  var description: String {
    let heads = pairs.map { "\(contenders[$0.first].name)/\(contenders[$0.second].name)" }
    let rows = Round.lines.compactMap { line -> [String]? in
      let values = contenders.compactMap { $0.rounds.compactMap(line.value).median }
      guard values.count == contenders.count else { return nil }
      let ratios = pairs.map { values[$0.second] > 0 ? (values[$0.first] / values[$0.second]).text(2) : "-" }
      return [line.name] + values.map { $0.text(line.digits) } + ratios
    }
    return "\(Table(rows: [[""] + contenders.map(\.name) + heads] + rows, alignsRight: true))\(notes)"
  }

  private var notes: String {
    let shares = contenders.map { _, rounds in
      (server: rounds.map(\.serverShare).median ?? 0, generator: rounds.map(\.generatorShare).median ?? 0)
    }
    var notes = ""
    if shares.contains(where: { $0.generator > Self.fullShare }) {
      notes += "\nThe client used its whole core, so it limited the load.\n"
    }
    if isSaturating, shares.contains(where: { max($0.server, $0.generator) < Self.fullShare }) {
      notes +=
        "\nNeither used its whole core, so other processes ran, too. The CPU figures are more reliable than the times.\n"
    }
    return notes
  }
}
