import Foundation
import IdentifiedCollections
import Testing

/// Identified arrays in generic code for range-replaceable collections.
struct RangeReplaceableTests {
  @Test func `replacing a range of an identified array ignores duplicates of other elements`() {
    var rows = Rows.ids(1, 2, 3, 4)
    rows.replaceSubrange(1..<3, with: [Row(8), Row(3, "new"), Row(9), Row(8, "twice")])
    expect(rows, hold: [Row(1), Row(8), Row(3, "new"), Row(9), Row(4)])
    rows.replaceSubrange(0..<0, with: [Row(4, "ignored")])
    expect(rows, hold: [Row(1), Row(8), Row(3, "new"), Row(9), Row(4)])
    rows.replaceSubrange(0..., with: [])
    #expect(rows.isEmpty)
  }

  @Test func `generic code appends to, inserts into and removes from an identified array, without duplicates`() {
    func edit<C: RangeReplaceableCollection<Row>>(_ rows: inout C) where C.Index == Int {
      rows.append(Row(4))
      rows.append(Row(1, "ignored"))
      rows.insert(Row(0), at: 0)
      rows.insert(contentsOf: [Row(6), Row(7)], at: 1)
      rows.append(contentsOf: [Row(8), Row(0, "ignored")])
      rows.remove(at: 1)
      rows.removeFirst()
      rows.removeSubrange(0...1)
      rows.removeAll { $0.id == 3 }
      rows += [Row(10)]
    }
    var rows = Rows.ids(1, 2, 3)
    edit(&rows)
    expect(rows, hold: [2, 4, 8, 10].map { Row($0) })
  }

  @Test func `identified arrays are concatenated without duplicates`() {
    let rows = Rows.ids(1, 2)
    expect(rows + [Row(2, "ignored"), Row(3)], hold: [1, 2, 3].map { Row($0) })
    expect(rows + Rows.ids(4), hold: [1, 2, 4].map { Row($0) })
    var more = rows
    more += Rows.ids(2, 5)
    expect(more, hold: [1, 2, 5].map { Row($0) })
  }

  @Test func `an identified array's append and insert return whether the element was added, and its index`() {
    var rows = Rows.ids(1)
    let (isInserted, index) = rows.append(Row(2))
    #expect(isInserted && index == 1)
    #expect(rows.insert(Row(1), at: 0) == (false, 0))
    #expect(type(of: rows.append(Row(2))) == (inserted: Bool, index: Int).self)
    #expect(type(of: rows.insert(Row(2), at: 0)) == (inserted: Bool, index: Int).self)
    let add: (inout Rows) -> Void = { $0.append(Row(3)) }
    add(&rows)
    let again: (inout Rows) -> Void = { $0.append(Row(3, "ignored")) }
    again(&rows)
    expect(rows, hold: [1, 2, 3].map { Row($0) })
  }

  @Test func `an identified array's own methods are preferred over generic ones, and copy no elements`() {
    var rows = Rows.ids(1, 2, 3, 4, 5)
    rows.move(fromOffsets: [0], toOffset: 5)
    rows.remove(atOffsets: [0])
    rows.removeAll { $0.id == 4 }
    rows.removeSubrange(0..<1)
    for index in rows.indices { rows[index].text += "x" }
    #expect(rows.map(\.copies) == [0, 0])
    expect(rows, hold: [Row(5, "x"), Row(1, "x")])
  }

  @Test func `popLast of an identified array removes and returns the last element, or returns nil`() {
    var rows = Rows.ids(1, 2)
    #expect(rows.popLast() == Row(2))
    #expect(rows.popLast() == Row(1))
    #expect(rows.popLast() == nil)
  }

  @Test func `an identified array from an array, a slice or a list has their elements, without duplicates`() {
    let rows = Rows.ids(1, 2, 3)
    expect(IdentifiedArray(rows), hold: rows.elements)
    let slice = rows[1...]
    expect(IdentifiedArray(slice), hold: [2, 3].map { Row($0) })
    expect(Rows(rows.dropFirst()), hold: [2, 3].map { Row($0) })
    expect(IdentifiedArray(uniqueElements: rows), hold: rows.elements)
    expect(IdentifiedArray(uniqueElements: slice), hold: [2, 3].map { Row($0) })
    expect(IdentifiedArrayOf<Row>([Row(1), Row(1, "ignored"), Row(2)]), hold: [1, 2].map { Row($0) })
    expect(IdentifiedArray(uncheckedUniqueElements: [Row(1), Row(2)]), hold: [1, 2].map { Row($0) })
  }

  @Test func `an identified array from a slice of one with a key path for IDs finds elements by that key path`() {
    let words = IdentifiedArray(uniqueElements: ["one", "three", "eleven"], id: \.count)
    let rest = IdentifiedArray(words[1...])
    #expect(rest.elements == ["three", "eleven"])
    #expect(rest[id: 6] == "eleven")
    #expect(IdentifiedArray(words)[id: 3] == "one")
  }
}

struct IdentifiedTests {
  @Test func `Identified gives any value an ID`() {
    let name = Identified("Blob", id: 42)
    #expect(name.id == 42)
    #expect(name.value == "Blob")
    #expect(name.count == 4)
    #expect(Identified("Blob", id: \.count).id == 4)
    #expect(Identified("Blob") { $0.uppercased() }.id == "BLOB")
  }

  @Test func `members of an Identified value are read and written directly`() {
    var row = Identified(Row(1), id: "a")
    row.text = "new"
    #expect(row.value.text == "new")
    #expect(row.id == "a")
  }

  @Test func `identified values are compared, hashed, encoded and collected`() throws {
    var names: IdentifiedArrayOf<Identified<Int, String>> = [Identified("Blob", id: 1), Identified("Max", id: 2)]
    names[id: 2]?.value = "Maxi"
    #expect(names.map(\.value) == ["Blob", "Maxi"])
    #expect(Identified("Blob", id: 1) == names[0])
    #expect(Set(names).count == 2)
    let data = try JSONEncoder().encode(names[0])
    #expect(try JSONDecoder().decode(Identified<Int, String>.self, from: data) == names[0])
  }
}
