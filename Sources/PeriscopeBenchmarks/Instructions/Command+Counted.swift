internal import ComposableArchitecture

extension Command {
  static let counted = Command(
    "counted", "Changes one row of a table, for 'instructions'.", InstructionOptions.all,
    { InstructionOptions() }
  ) { options throws(BenchError) in
    let page = LivePage(rows: options.rows)
    let row = options.rows / 2
    // These changes are not measured. They create the objects that the page keeps and uses again for later changes.
    for name in ["first", "second"] { _ = page.patch(.rows(.element(id: row, action: .rename(name)))) }
    for change in 0..<options.changes {
      page.countedPatch(.rows(.element(id: row, action: .rename("name \(change)"))))
    }
  }
}
