internal import ComposableArchitecture

extension Command {
  static let counted = Command(
    "counted", "Changes one row of a table, for 'instructions'.", InstructionOptions.all,
    { InstructionOptions() }
  ) { options throws(BenchError) in
    let page = LivePage(rows: options.rows)
    let row = options.rows / 2
    // Objects that are created once are created before the measurement.
    for name in ["first", "second"] { _ = page.patch(.rows(.element(id: row, action: .rename(name)))) }
    for change in 0..<options.changes {
      page.countedPatch(.rows(.element(id: row, action: .rename("name \(change)"))))
    }
  }
}
