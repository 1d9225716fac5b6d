import Foundation
import IdentifiedCollections
import Testing

struct ValueTests {
  @Test func `identified arrays are equal by their elements and order, regardless of their history`() {
    var rows = Rows.ids(2, 1)
    rows.swapAt(0, 1)
    #expect(rows == .ids(1, 2))
    #expect(Set([rows, .ids(1, 2)]).count == 1)
    #expect(rows != .ids(2, 1))
    #expect(rows != .ids(1))
    var copy = rows
    #expect(copy == rows)
    copy[id: 1]?.text = "new"
    #expect(copy != rows)
    #expect(copy.ids == rows.ids)
  }

  @Test func `an identified array is encoded as its elements`() throws {
    var rows = Rows.ids(2, 1)
    rows.swapAt(0, 1)
    let data = try JSONEncoder().encode(rows)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2]")
    #expect(try JSONDecoder().decode(Rows.self, from: data) == .ids(1, 2))
  }

  @Test func `decoding an identified array with a duplicate ID throws`() throws {
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Rows.self, from: Data("[1,2,1]".utf8)) }
    guard case .dataCorrupted(let context) = error else { throw try #require(error) }
    #expect(context.debugDescription == "The ID 1 occurs twice.")
  }

  @Test func `an identified array is described and reflected as its elements`() {
    var rows: Rows = [Row(1, "a"), Row(2, "b")]
    rows.swapAt(0, 1)
    #expect("\(rows)" == "[2b, 1a]")
    #expect("\(rows.ids)" == "[2, 1]")
    #expect(String(reflecting: rows) == "IdentifiedArray([2b, 1a])")
    #expect(Mirror(reflecting: rows).displayStyle == .collection)
    #expect(Mirror(reflecting: rows).children.map { "\($0.value)" } == ["2b", "1a"])
    #expect(Mirror(reflecting: rows.ids).children.map { "\($0.value)" } == ["2", "1"])
  }

  @Test func `an identified array has contiguous storage, except after a removal until a sort`() {
    var rows = Rows.ids(1, 2, 3)
    #expect(rows.withContiguousStorageIfAvailable { $0.map(\.id) } == [1, 2, 3])
    rows.remove(id: 1)
    #expect(rows.withContiguousStorageIfAvailable { $0.count } == nil)
    rows.sort { $0.id < $1.id }
    #expect(rows.withContiguousStorageIfAvailable { $0.map(\.id) } == [2, 3])
  }

  @Test func `elements of an identified array are moved and removed by index sets`() {
    var rows = Rows.ids(1, 2, 3)
    rows.move(fromOffsets: IndexSet(integer: 2), toOffset: 0)
    #expect(rows == .ids(3, 1, 2))
    rows.remove(atOffsets: IndexSet([0, 1]))
    #expect(rows == .ids(2))
  }

  @Test func `the IDs of an identified array can be sent to a detached task`() async {
    let rows = Rows.ids(1, 2)
    #expect(await Task.detached { sendable(rows.ids).count }.value == 2)
  }
}

private func sendable<Value: Sendable>(_ value: Value) -> Value { value }

struct OrderedIDsTests {
  @Test func `ordered IDs contain their elements, and are read and searched by position`() {
    let ids: OrderedIDs = [3, 1, 2]
    #expect(ids.contains(1))
    #expect(ids.firstIndex(of: 2) == 2)
    #expect(ids[0] == 3)
  }

  @Test func `ordered IDs drop duplicates, and are equal only in the same order`() {
    let ids: OrderedIDs = [3, 1, 2, 1]
    #expect(ids.elements == [3, 1, 2])
    #expect(ids.contains(1))
    #expect(!ids.contains(4))
    #expect(ids.firstIndex(of: 2) == 2)
    #expect(ids.lastIndex(of: 4) == nil)
    #expect(ids != [1, 2, 3])
    #expect(Set([ids, [3, 1, 2]]).count == 1)
  }

  @Test func `ordered IDs are compared and combined like sets`() {
    let ids: OrderedIDs = [3, 1, 2]
    #expect(ids.isSubset(of: [1, 2, 3, 4]))
    #expect(!ids.isSubset(of: [1, 2, 4]))
    #expect(ids.isSuperset(of: [2, 3]))
    #expect(!ids.isSuperset(of: [4]))
    #expect(ids.isDisjoint(with: [4, 5]))
    #expect(!ids.isDisjoint(with: [4, 1]))
    #expect(ids.union([4, 1]) == [3, 1, 2, 4])
    #expect(ids.intersection([2, 3]) == [3, 2])
    #expect(ids.subtracting([1]) == [3, 2])
    #expect(ids.subtracting([2, 1, 3]) == [] && ids.subtracting([]) == ids && ids.subtracting(ids) == [])
    let names: OrderedIDs = ["a", "a long name that is not stored in place", "c"]
    #expect(names.subtracting(["c", "a long name " + "that is not stored in place"]) == ["a"])
    #expect(ids.symmetricDifference([1, 5]) == [3, 2, 5])
  }
}
