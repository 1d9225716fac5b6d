extension Command {
  static let collections = Command(
    "collections", "Measures the identified array, small and large.", CollectionOptions.all, { CollectionOptions() }
  ) { options throws(BenchError) in
    let small = CollectionFigures(elements: 100, rounds: options.rounds)
    let large = CollectionFigures(elements: options.elements, rounds: options.rounds)
    let head = ["nanoseconds", "100 elements", "\(options.elements) elements"]
    let rows = zip(small.rows, large.rows).map { [$0.name, $0.nanoseconds.text(1), $1.nanoseconds.text(1)] }
    print(Table(rows: [head] + rows, alignsRight: true), terminator: "")
  }
}
