internal import ComposableArchitecture

extension Command {
  static let architecture = Command(
    "architecture", "Measures stores, reducers, lists and stacks.", ArchitectureOptions.all, { ArchitectureOptions() }
  ) { options throws(BenchError) in
    let stores = options.picked(operations, after: 0).map { $0.row(rounds: options.rounds) }
    print("ns of CPU time per operation, medians of \(options.rounds) rounds\n")
    print(Table(rows: [["", "takes", "goal: at most", "met"]] + stores, alignsRight: true))
    print(lists(options))
    print(stacks(options))
    guard options.only == 0 else { return }
    let shared = SharedOperations(readers: 10_000).all.map { $0.row(rounds: options.rounds) }
    print("ns of CPU time for each of 10000 readers in separate stores\n")
    print(Table(rows: [["", "takes", "goal: at most", "met"]] + shared, alignsRight: true))
    print("heap bytes of each, including the allocator's headers\n")
    print(Table(rows: [["", "takes", "goal: at most", "met"]] + memory, alignsRight: true), terminator: "")
  }

  private static var operations: [Operation] { StoreOperations.all + PresentationOperations.all }

  private static func lists(_ options: ArchitectureOptions) -> Table {
    let count = operations.count
    return comparison(
      options, "100 rows", options.picked(ListOperations(rows: 100).all, after: count),
      "\(options.rows) rows", options.picked(ListOperations(rows: options.rows).all, after: count))
  }

  private static func stacks(_ options: ArchitectureOptions) -> Table {
    let count = operations.count + ListOperations(rows: 0).all.count
    return comparison(
      options, "10 elements", options.picked(StackOperations(elements: 10).all, after: count),
      "1000 elements", options.picked(StackOperations(elements: 1_000).all, after: count))
  }

  /// Returns a table that compares a small and a large number of elements.
  private static func comparison(
    _ options: ArchitectureOptions, _ few: String, _ short: [Operation], _ many: String, _ long: [Operation]
  ) -> Table {
    let rows = zip(short, long).map { short, long in
      let before = short.nanoseconds(rounds: options.rounds)
      let after = long.nanoseconds(rounds: options.rounds)
      return [
        long.name, before.text(1), after.text(1), (after / before).text(2), long.limit.map { "\($0)" } ?? "",
        Operation.isMet(after, long.limit),
      ]
    }
    return Table(rows: [["", few, many, "ratio", "goal: at most", "met"]] + rows, alignsRight: true)
  }

  private static var memory: [[String]] {
    let limit = 1_024
    let store = Heap.bytes(outsideOfEachOf: 10_000) {
      Store(initialState: MeasuredCounter.State(id: $0)) { MeasuredCounter() }
    }
    let row = Heap.bytes(outsideOfEachOf: 1) { _ in rowStores(10_000) } / 10_000
    return [
      ["an idle counter store", store.text(1), "\(limit)", Operation.isMet(store, limit)],
      ["a row with its store, of 10000", row.text(1), "", ""],
    ]
  }

  private static func rowStores(_ count: Int) -> [StoreOf<MeasuredCounter>] {
    let store = Store(initialState: MeasuredList.State(count: count)) { MeasuredList() }
    return Array(store.scope(state: \.rows, action: \.rows))
  }
}

extension ArchitectureOptions {
  /// Returns those of the operations that are to be measured. `count` operations precede them in the table.
  fileprivate func picked(_ operations: [Operation], after count: Int) -> [Operation] {
    guard only > 0 else { return operations }
    return operations.indices.contains(only - 1 - count) ? [operations[only - 1 - count]] : []
  }
}
