import PeriscopeHTML
import Testing

@testable import PeriscopeBenchmarks

struct RenderTests {
  @Test func `all benchmarked implementations write the same table`() {
    let rows = (0..<3).map(RenderedRow.init)
    var table = WrittenTable()
    table.write(rows)
    let text = String(decoding: table.bytes, as: UTF8.self)
    let first = rows[0]
    #expect(
      text.hasPrefix(
        """
        <table><tbody><tr class="row"><td>0</td><td class="name"><a href="/accounts/0/transactions">\
        \(first.name.split(separator: "&")[0])&amp; sons</a></td><td class="amount">\(first.amount)</td></tr>
        """))
    #expect(RenderedTable(rows: rows).rendered() == text)
    #expect(LoopedTable(rows: rows).rendered() == text)
  }

  @Test func `a figure's row says whether it takes at most twice the time of handwritten bytes`() {
    let cost = Cost(nanoseconds: 200, allocations: 1.5)
    let elements = RenderFigure(name: "elements", cost: cost, heap: 155, hasGoal: true)
    #expect(elements.row(byHand: 100) == ["elements", "200.0", "2.00", "2.0", "yes", "155", "1.50"])
    #expect(elements.row(byHand: 99) == ["elements", "200.0", "2.02", "2.0", "no", "155", "1.50"])
    let loop = RenderFigure(name: "loop", cost: Cost(nanoseconds: 1, allocations: 0), heap: 0)
    #expect(loop.row(byHand: 1) == ["loop", "1.0", "1.00", "", "", "0", "0.00"])
  }
}
