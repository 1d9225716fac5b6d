import Glibc
import IdentifiedCollections
import Testing

struct AccessTests {
  @Test func `an identified array's element is found by its ID and by its index`() {
    let rows: Rows = [Row(7, "a"), Row(5, "b")]
    #expect(rows[id: 5]?.text == "b")
    #expect(rows[0].text == "a")
    #expect(rows[id: 1] == nil)
    #expect(rows.index(id: 5) == 1)
    #expect(rows.index(id: 1) == nil)
    #expect(rows.ids == [7, 5])
    #expect(rows.elements == [Row(7, "a"), Row(5, "b")])
  }

  @Test func `assigning by ID changes, appends or removes an element of an identified array`() {
    var rows = Rows.ids(1, 2, 3)
    rows[id: 2] = Row(2, "new")
    rows[id: 4] = Row(4)
    rows[id: 1] = nil
    rows[id: 9] = nil
    #expect(rows.elements == [Row(2, "new"), Row(3), Row(4)])
    #expect(rows.ids == [2, 3, 4])
  }

  @Test func `changing an element by its ID neither copies nor moves it, and changes no copy of the array`() {
    var rows = Rows.ids(1, 2, 3)
    var isFound = rows.change(2) { $0.text = "new" }
    #expect(isFound)
    #expect(rows[id: 2]?.copies == 0)
    let copy = rows
    isFound = rows.change(2) { $0.text = "newer" }
    #expect(isFound)
    expect(rows, hold: [Row(1), Row(2, "newer"), Row(3)])
    #expect(copy[id: 2]?.text == "new")
    isFound = rows.change(4) { _ in Issue.record("There is no such element.") }
    #expect(!isFound)
  }

  @Test func `an array knows which IDs it has lost since an earlier storage`() {
    func storage(_ rows: inout Rows) -> AnyObject {
      withUnsafeBytes(of: &rows) { bytes in bytes.baseAddress.map { Rows.idStorage(ofArrayAt: $0) } ?? Row.Storage("") }
    }
    var rows = Rows.ids(1, 2, 3)
    let before = storage(&rows)
    _ = rows.change(2) { $0.text = "new" }
    let isKept = storage(&rows) === before
    #expect(isKept)
    rows.remove(id: 2)
    rows.append(Row(4))
    let isReplaced = storage(&rows) !== before
    #expect(isReplaced)
    #expect(rows.missingIDs(since: before) == [2])
  }

  @Test func `a missing element of an identified array is created from a default, changed and appended`() {
    var rows = Rows.ids(1, 2)
    #expect(rows[id: 7, default: Row(7, "new")].text == "new")
    #expect(rows.ids == [1, 2])
    rows[id: 7, default: Row(7, "new")].text += "er"
    rows[id: 1, default: Row(1, "unused")].text += "first"
    rows[id: 2, default: Row(2)] = Row(2, "set")
    #expect(rows.elements == [Row(1, "first"), Row(2, "set"), Row(7, "newer")])
    #expect(rows.index(id: 7) == 2)
  }

  @Test func `a default element with a different ID than the identified array's subscript ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.ids(1)
      rows[id: 8, default: Row(9)].text = "a"
    }
    #expect(result.contains("An element's ID must not change: the element with the ID 8 was given the ID 9."))
  }

  @Test func `an identified array whose only element is set to nil is empty, and can be appended to`() {
    var rows = Rows.ids(1)
    rows[id: 1] = nil
    #expect(rows.isEmpty)
    #expect(rows.ids.isEmpty)
    rows.append(Row(1))
    #expect(rows.ids == [1])
  }

  @Test func `an element of an identified array whose change throws stays, with the change made so far`() {
    var rows = Rows.ids(1, 2, 3)
    func fail(_ row: inout Row?) throws(Failure) {
      row?.text = "half"
      throw Failure()
    }
    #expect(throws: Failure()) { try fail(&rows[id: 2]) }
    #expect(rows.elements == [Row(1), Row(2, "half"), Row(3)])
    #expect(rows[id: 3] == Row(3))
  }

  @Test func `changing an identified array does not change its copies`() {
    let old = Rows.ids(1, 2, 3)
    var new = old
    new[id: 2]?.text = "new"
    new.remove(id: 1)
    new.swapAt(0, 1)
    #expect(old == .ids(1, 2, 3))
    #expect(new.elements == [Row(3), Row(2, "new")])
    #expect(old.ids == [1, 2, 3])
  }

  @Test func `the IDs of an identified array can be given by a key path`() {
    var words = IdentifiedArray(uniqueElements: ["one", "three"], id: \.count)
    #expect(words[id: 5] == "three")
    words[id: 3] = "two"
    #expect(words.elements == ["two", "three"])
  }

  @Test func `changing an identified array's element in place copies it only if the array is shared`() {
    var rows = Rows.ids(1, 2, 3, 4)
    rows.remove(id: 2)
    for id in [1, 3, 4] { rows[id: id]?.text += "x" }
    for index in rows.indices { rows[index].text += "y" }
    #expect(rows.map(\.text) == ["xy", "xy", "xy"])
    #expect(rows.map(\.copies) == [0, 0, 0])

    let old = rows
    rows[id: 3]?.text += "z"
    #expect(rows.map(\.copies) == [0, 1, 0], "A shared array must be copied, or the counter counts nothing.")
    #expect(old[id: 3]?.text == "xy")
  }

  @Test(arguments: Operation.all)
  func `operations on an identified array take about the same time for any number of elements`(operation: Operation) {
    let small = operation.fastest(of: 100)
    let large = operation.fastest(of: 10_000)
    // A hundred times the elements: with a linear search, the ratio would be near a hundred.
    #expect(large < small * 20, "\(operation): \(small) with 100 elements, \(large) with 10,000")
  }

  @Test func `changing the ID of an element found by its ID ends the process and names both IDs`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.ids(1, 2)
      rows[id: 1]?.id = 3
    }
    #expect(
      result.contains("An element's ID must not change: the element with the ID 1 was given the ID 3."))
  }

  @Test func `changing the ID of an element found by its index ends the process and names both IDs`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.ids(1, 2)
      rows[1].id = 5
    }
    #expect(
      result.contains("An element's ID must not change: the element with the ID 2 was given the ID 5."))
  }

  @Test func `assigning an element of an identified array under a different ID ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows = Rows.ids(1)
      rows[id: 8] = Row(9)
    }
    #expect(
      result.contains("An element's ID must not change: the element with the ID 8 was given the ID 9."))
  }

  @Test func `an identified array from uniqueElements with a duplicate ends the process and names the ID`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Rows.ids(1, 2, 1)
    }
    #expect(result.contains("The ID 1 occurs twice."))
  }

  @Test(arguments: [-1, 2]) func `an identified array's index out of range ends the process`(index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      print(Rows.ids(1, 2)[index])
    }
  }
}

private struct Failure: Error, Equatable {}

extension Optional where Wrapped == ExitTest.Result {
  fileprivate func contains(_ text: String) -> Bool {
    guard let bytes = self?.standardErrorContent else { return false }
    return String(decoding: bytes, as: UTF8.self).contains(text)
  }
}

/// An operation that is timed. It does not change the number of elements.
struct Operation: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var prepare: @Sendable (inout Rows) -> Void = { _ in }
  let run: @Sendable (inout Rows) -> Void

  static let all = [
    Operation(testDescription: "read by id") { rows in _ = rows[id: rows.count / 2]?.text },
    Operation(testDescription: "change by id") { rows in rows[id: rows.count / 2]?.text = "new" },
    Operation(testDescription: "change by index") { rows in rows[rows.count / 2].text = "new" },
    Operation(testDescription: "find the index") { rows in _ = rows.index(id: rows.count / 2) },
    Operation(
      testDescription: "find the index of what was often moved",
      prepare: { rows in
        for _ in 0..<rows.count / 2 { rows.insert(rows.removeLast(), at: 0) }
      },
      run: { rows in
        #expect(rows.index(id: 0) == rows.count / 2)
      }),
    Operation(testDescription: "remove from the middle and insert") { rows in
      let index = rows.count / 2
      rows.insert(rows.remove(at: index), at: index)
    },
    Operation(
      testDescription: "compare the ids of a changed copy",
      prepare: { $0.swapAt(0, 1) },
      run: { rows in
        let old = rows.ids
        rows[0].text = "new"
        #expect(rows.ids == old)
      }),
  ]

  func fastest(of count: Int) -> Duration {
    var rows = Rows(uniqueElements: (0..<count).map { Row($0) })
    prepare(&rows)
    run(&rows)
    return (0..<9).map { _ in
      let start = workOfThisThread()
      for _ in 0..<200 { run(&rows) }
      return workOfThisThread() - start
    }.min() ?? .zero
  }

  /// The CPU time of the thread, which does not depend on other threads.
  private func workOfThisThread() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
