import Foundation
import IdentifiedCollections
import Testing

/// Assigning whole elements by index, as generic algorithms do.
struct AssignmentTests {
  @Test func `sorting an identified array with Foundation's comparators orders its elements, which are found by ID`() {
    var rows: Rows = [Row(1, "c"), Row(2, "a"), Row(3, "b"), Row(4, "a")]
    rows.sort(using: KeyPathComparator(\.text))
    expect(rows, hold: [Row(2, "a"), Row(4, "a"), Row(3, "b"), Row(1, "c")])
    rows.sort(using: [KeyPathComparator(\.text, order: .reverse), KeyPathComparator(\.id, order: .reverse)])
    expect(rows, hold: [Row(1, "c"), Row(3, "b"), Row(4, "a"), Row(2, "a")])
  }

  @Test func `a slice of an identified array is sorted, reversed and replaced in place`() {
    var rows = Rows.ids(5, 4, 3, 2, 1)
    rows[1..<4].sort { $0.id < $1.id }
    expect(rows, hold: [5, 2, 3, 4, 1].map { Row($0) })
    rows[1..<4].reverse()
    expect(rows, hold: [5, 4, 3, 2, 1].map { Row($0) })
    rows[0..<2] = Rows.ids(8, 9)[...]
    expect(rows, hold: [8, 9, 3, 2, 1].map { Row($0) })
  }

  @Test func `an element with a new ID replaces the element at an identified array's index`() {
    var rows = Rows.ids(1, 2, 3)
    let copy = rows
    rows[0] = Row(9, "new")
    expect(rows, hold: [Row(9, "new"), Row(2), Row(3)])
    #expect(rows[id: 1] == nil)
    rows.insert(Row(1), at: 0)
    rows[3] = Row(7)
    expect(rows, hold: [Row(1), Row(9, "new"), Row(2), Row(7)])
    expect(copy, hold: [1, 2, 3].map { Row($0) })
  }

  @Test func `assigning an element whose ID is at a different index swaps the two elements`() {
    var rows = Rows.ids(1, 2, 3, 4)
    let copy = rows
    rows[0] = Row(3, "new")
    expect(rows, hold: [Row(3, "new"), Row(2), Row(1), Row(4)])
    rows.remove(id: 2)
    rows[2] = Row(1, "one")
    expect(rows, hold: [Row(3, "new"), Row(4), Row(1, "one")])
    expect(copy, hold: [1, 2, 3, 4].map { Row($0) })
  }

  @Test func `assigning an element with the ID of the element at the index replaces that element`() {
    var rows = Rows.ids(1, 2)
    rows[1] = Row(2, "new")
    expect(rows, hold: [Row(1), Row(2, "new")])
  }

  @Test func `generic code rotates an identified array by assigning its elements by index`() {
    func rotate<C: MutableCollection>(_ elements: inout C) where C.Index == Int {
      let first = elements[0]
      for index in 1..<elements.count { elements[index - 1] = elements[index] }
      elements[elements.count - 1] = first
    }
    var rows = Rows.ids(1, 2, 3)
    rotate(&rows)
    expect(rows, hold: [2, 3, 1].map { Row($0) })
  }

  @Test func `assigning through a key path replaces an identified array's element`() {
    var rows = Rows.ids(1, 2)
    let keyPath: WritableKeyPath<Rows, Row> = \.[0]
    rows[keyPath: keyPath] = Row(5)
    expect(rows, hold: [Row(5), Row(2)])
  }

  @Test func `updating an identified array's element with a different ID ends the process`() async {
    await #expect(processExitsWith: .failure) {
      var rows = Rows.ids(1, 2)
      rows.update(Row(9), at: 0)
    }
  }
}
