internal import ComposableArchitecture
internal import PeriscopeHTML

/// The costs of live pages: the first page, and a change of one row.
struct LiveFigures {
  let options: RenderOptions

  /// Returns a line for each figure.
  ///
  /// - Parameter byHand: The nanoseconds per row of the handwritten code, which appends the bytes without elements.
  func rows(byHand: Double) -> [[String]] {
    let first = firstPage(ofStores: false)
    return [["figure", "measured", "allocations", "goal: at most", "met"]]
      + [
        row("first page, a fragment per row: ns per row", first, 6 * byHand),
        row("first page: ratio to handwritten bytes", first.nanoseconds / byHand, 6),
        row("first page, a store and a fragment per row: ns per row", firstPage(ofStores: true), nil),
      ] + change(rows: options.rows) + change(rows: 10 * options.rows)
      + [
        row("row inserted before \(options.rows) others: ns", insertion, nil),
        row("size of the marks in a gzipped page, percent", markup, 3),
      ]
  }

  /// The line of the only requested figure.
  var picked: [[String]]? {
    switch options.only {
    case 1: [row("first page, a fragment per row: ns per row", firstPage(ofStores: false), nil)]
    case 2: [row("first page, a store and a fragment per row: ns per row", firstPage(ofStores: true), nil)]
    case 3: change(rows: options.rows)
    case 4: [row("row inserted before \(options.rows) others: ns", insertion, nil)]
    case 5: [row("size of the marks in a gzipped page, percent", markup, 3)]
    default: nil
    }
  }

  private func firstPage(ofStores: Bool) -> Cost {
    let costs = (0..<max(3, options.rounds / 10)).map { _ in
      let state = LiveTable.State(rows: options.rows)
      let (page, cost) = Cost.of {
        let page = LivePage(state, ofStores: ofStores)
        precondition(page.html.count > options.rows)
        return page
      }
      // Keeps the deallocation of the page out of the measurement.
      withExtendedLifetime(page) {}
      return cost / options.rows
    }
    return costs.median
  }

  private func change(rows: Int) -> [[String]] {
    let page = LivePage(rows: rows)
    let row = rows / 2
    let name = "of \(rows)"
    let before = page.evaluations
    let first = page.patch(.rows(.element(id: row, action: .rename("first"))))
    let evaluations = page.evaluations - before
    let costs = (0..<options.rounds).map { round in
      page.patch(.rows(.element(id: row, action: .rename("name \(round)")))).cost
    }
    // The overhead of the event and the text itself are not counted.
    let payload = first.bytes.count - "id:1\ndata:\n\n".utf8.count - "first".utf8.count - String(row).utf8.count
    return [
      self.row("one changed row \(name): ns", costs.median, 5_000),
      self.row("one changed row \(name): evaluations", Double(evaluations), 1),
      self.row("one changed row \(name): bytes without its numbers and text", Double(payload), 22),
    ]
  }

  private var insertion: Cost {
    let page = LivePage(rows: options.rows)
    return (0..<max(3, options.rounds / 10)).map { round in
      page.patch(.insert(LiveRow.State(number: options.rows + round))).cost
    }.median
  }

  private var markup: Double {
    let plain = RenderedTable(rows: (0..<options.rows).map(RenderedRow.init)).renderedBytes()
    guard let without = Gzip.size(of: plain), let with = Gzip.size(of: LivePage(rows: options.rows).html) else {
      return .nan
    }
    return (Double(with) / Double(without) - 1) * 100
  }

  private func row(_ name: String, _ cost: Cost, _ goal: Double?) -> [String] {
    row(name, cost.nanoseconds, goal, allocations: cost.allocations.text(1))
  }

  private func row(_ name: String, _ value: Double, _ goal: Double?, allocations: String = "") -> [String] {
    [name, value.text(1), allocations, goal.map { $0.text(1) } ?? "", goal.map { value <= $0 ? "yes" : "no" } ?? ""]
  }
}
