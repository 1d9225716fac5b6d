internal import CPeriscopeBareServer
internal import PeriscopeHTML

extension Command {
  static let render = Command(
    "render", "Compares a table of HTML elements with handwritten code.", RenderOptions.all, { RenderOptions() }
  ) { options throws(BenchError) in
    if let line = LiveFigures(options: options).picked {
      return print(Table(rows: line, alignsRight: true), terminator: "")
    }
    let rows = (0..<options.rows).map(RenderedRow.init)
    let ways: [(name: String, write: () -> [UInt8])] = [
      ("handwritten bytes", { writtenTable(rows) }),
      ("elements", { RenderedTable(rows: rows).renderedBytes() }),
      ("elements in a loop", { LoopedTable(rows: rows).renderedBytes() }),
    ]
    let expected = ways[0].write()
    guard ways.allSatisfy({ $0.write() == expected }) else {
      throw BenchError("The implementations write different tables.")
    }
    var costs = ways.map { _ in [Cost]() }
    var heaps = ways.map { _ in 0.0 }
    for _ in 0..<options.rounds {
      for (index, way) in ways.enumerated() {
        let heap = Double(periscope_allocated_bytes())
        let (bytes, cost) = Cost.of(way.write)
        costs[index].append(cost / rows.count)
        heaps[index] = (HeapProbe.bytes - heap) / Double(rows.count)
        precondition(bytes.count == expected.count)
      }
    }
    let figures = ways.indices.map { index in
      RenderFigure(
        name: ways[index].name, cost: costs[index].median, heap: heaps[index], hasGoal: index > 0)
    }
    print("\(expected.count / rows.count) bytes per row of \(rows.count), medians of \(options.rounds) rounds\n")
    let lines = figures.map { $0.row(byHand: figures[0].cost.nanoseconds) }
    print(Table(rows: [RenderFigure.head] + lines, alignsRight: true))
    print(
      Table(rows: LiveFigures(options: options).rows(byHand: figures[0].cost.nanoseconds), alignsRight: true),
      terminator: ""
    )
  }

  private static func writtenTable(_ rows: [RenderedRow]) -> [UInt8] {
    var table = WrittenTable()
    table.write(rows)
    return table.bytes
  }
}
