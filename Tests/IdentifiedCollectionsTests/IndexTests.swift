import IdentifiedCollections
import Testing

struct IndexTests {
  /// Rows that were inserted and moved, so that their storage is no longer in order.
  private var shuffled: Rows {
    var rows = Rows.ids(1, 2, 3)
    rows.insert(Row(4), at: 0)
    rows.move(fromOffsets: [2], toOffset: 0)
    return rows
  }

  /// Returns the elements' IDs in the order in which generic code iterates over the collection.
  private func walked<Elements: RandomAccessCollection<Row>>(_ elements: Elements) -> [Int]
  where Elements.Index == Int {
    var ids: [Int] = []
    var index = elements.startIndex
    while index < elements.endIndex {
      ids.append(elements[index].id)
      elements.formIndex(after: &index)
    }
    return ids
  }

  @Test func `a move of an identified array ignores indices out of range`() {
    var rows = Rows.ids(1, 2, 3)
    rows.move(fromOffsets: [0, 9, -4], toOffset: 8)
    #expect(rows.ids.elementsEqual([2, 3, 1]))
    rows.move(fromOffsets: [2], toOffset: -5)
    #expect(rows.ids.elementsEqual([1, 2, 3]))
  }

  @Test func `the indices of an identified array behave like an array's`() {
    let rows = shuffled
    #expect(walked(rows) == [2, 4, 1, 3])
    #expect(rows.count == 4)
    #expect(!rows.isEmpty)
    #expect(rows.index(after: 1) == 2)
    #expect(rows.index(before: 1) == 0)
    #expect(rows.index(1, offsetBy: 3) == 4)
    #expect(rows.distance(from: 4, to: 1) == -3)
    #expect(rows.indices == 0..<4)
    #expect(Rows().isEmpty)
  }

  @Test func `iterating over an identified array follows the order of its elements`() {
    var ids: [Int] = []
    for row in shuffled { ids.append(row.id) }
    #expect(ids == [2, 4, 1, 3])
    #expect(shuffled.reversed().map(\.id) == [3, 1, 4, 2])
  }

  @Test func `the IDs of an identified array have the indices and the order of their elements`() {
    let ids = shuffled.ids
    #expect(ids.count == 4)
    #expect(!ids.isEmpty)
    #expect(ids.index(after: 0) == 1)
    #expect(ids.index(before: 4) == 3)
    #expect(ids.index(0, offsetBy: 2) == 2)
    #expect(ids.distance(from: 1, to: 3) == 2)
    #expect(ids.indices == 0..<4)
    #expect(ids.last == 3)
  }
}
