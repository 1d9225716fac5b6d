import IdentifiedCollections
import Testing

/// Edits of the rows 1, 2, 3 and 4, and of other arrays, with their results.
struct EditTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let left: [Int]
    let run: @Sendable (inout Rows) -> Void

    init(_ description: String, _ left: [Int], _ run: @escaping @Sendable (inout Rows) -> Void) {
      testDescription = description
      self.left = left
      self.run = run
    }
  }

  static let edits = [
    Edit("append", [1, 2, 3, 4, 9]) { #expect($0.append(Row(9)) == (true, 4)) },
    Edit("append what is there", [1, 2, 3, 4]) { #expect($0.append(Row(3, "no")) == (false, 2)) },
    Edit("append several", [1, 2, 3, 4, 7, 8]) { $0.append(contentsOf: [Row(7), Row(1, "no"), Row(8)]) },
    Edit("insert", [1, 9, 2, 3, 4]) { #expect($0.insert(Row(9), at: 1) == (true, 1)) },
    Edit("insert what is there", [1, 2, 3, 4]) { #expect($0.insert(Row(4, "no"), at: 0) == (false, 3)) },
    Edit("insert at the end", [1, 2, 3, 4, 9]) { $0.insert(Row(9), at: 4) },
    Edit("update or append", [1, 2, 3, 4, 9]) { #expect($0.updateOrAppend(Row(9)) == nil) },
    Edit("update or insert", [9, 1, 2, 3, 4]) { #expect($0.updateOrInsert(Row(9), at: 0) == (nil, 0)) },
    Edit("remove by id", [1, 3, 4]) { #expect($0.remove(id: 2) == Row(2)) },
    Edit("remove an id that is not there", [1, 2, 3, 4]) { #expect($0.remove(id: 9) == nil) },
    Edit("remove an element", [1, 2, 4]) { #expect($0.remove(Row(3, "other")) == Row(3)) },
    Edit("remove at an index", [2, 3, 4]) { #expect($0.remove(at: 0) == Row(1)) },
    Edit("remove at offsets", [2, 4]) { $0.remove(atOffsets: [0, 2]) },
    Edit("remove where", [1, 3]) { $0.removeAll { $0.id.isMultiple(of: 2) } },
    Edit("remove where nothing is", [1, 2, 3, 4]) { $0.removeAll { $0.id > 4 } },
    Edit("remove all", []) { $0.removeAll() },
    Edit("remove the first", [2, 3, 4]) { #expect($0.removeFirst() == Row(1)) },
    Edit("remove the first two", [3, 4]) { $0.removeFirst(2) },
    Edit("remove the last", [1, 2, 3]) { #expect($0.removeLast() == Row(4)) },
    Edit("remove the last two", [1, 2]) { $0.removeLast(2) },
    Edit("remove a range", [1, 4]) { $0.removeSubrange(1...2) },
    Edit("remove an open range", [1]) { $0.removeSubrange(1...) },
    Edit("filter", [3, 4]) { $0 = $0.filter { $0.id > 2 } },
    Edit("move to the end", [2, 4, 1, 3]) { $0.move(fromOffsets: [2, 0], toOffset: 4) },
    Edit("move to the start", [3, 4, 1, 2]) { $0.move(fromOffsets: [2, 3], toOffset: 0) },
    Edit("move around the destination", [2, 1, 4, 3]) { $0.move(fromOffsets: [0, 3], toOffset: 2) },
    Edit("swap", [4, 2, 3, 1]) { $0.swapAt(0, 3) },
    Edit("swap with itself", [1, 2, 3, 4]) { $0.swapAt(2, 2) },
    Edit("reverse", [4, 3, 2, 1]) { $0.reverse() },
    Edit("sort", [4, 3, 2, 1]) { $0.sort { $0.id > $1.id } },
    Edit("sort with a tie", [2, 4, 1, 3]) { $0.sort { $0.id % 2 < $1.id % 2 } },
    Edit("insert, then sort by itself", [0, 1, 2, 3, 4]) {
      $0.insert(Row(0), at: 2)
      $0.sort { $0.id < $1.id }
    },
  ]

  @Test(arguments: edits) func `each edit of the rows 1, 2, 3 and 4 has the result in the table`(edit: Edit) {
    var rows = Rows.ids(1, 2, 3, 4)
    edit.run(&rows)
    expect(rows, hold: edit.left.map { Row($0) })
  }

  @Test func `updating an identified array replaces an element and returns the previous one`() {
    var rows = Rows.ids(1, 2)
    #expect(rows.update(Row(2, "a"), at: 1) == Row(2))
    #expect(rows.updateOrAppend(Row(1, "b")) == Row(1))
    #expect(rows.updateOrInsert(Row(2, "c"), at: 0) == (Row(2, "a"), 1))
    #expect(rows.elements == [Row(1, "b"), Row(2, "c")])
  }

  @Test func `comparable elements of an identified array are sorted`() {
    var numbers = IdentifiedArray(uniqueElements: [3, 1, 2], id: \.self)
    numbers.sort()
    #expect(numbers.elements == [1, 2, 3])
    numbers.remove(id: 3)
    #expect(numbers.index(id: 2) == 1)
  }

  @Test func `partitioning an identified array moves the matching elements to the end`() {
    var rows = Rows.ids(1, 2, 3, 4, 5)
    let pivot = rows.partition { $0.id.isMultiple(of: 2) }
    #expect(pivot == 3)
    #expect(Set(rows[..<pivot].map(\.id)) == [1, 3, 5])
    #expect(Set(rows[pivot...].map(\.id)) == [2, 4])
    expect(rows, hold: rows.elements)
  }

  @Test func `a given generator shuffles an identified array like a plain array`() {
    var rows = Rows(uniqueElements: (0..<50).map { Row($0) })
    var expected = Array(0..<50)
    var generator = Generator()
    rows.shuffle(using: &generator)
    generator = Generator()
    expected.shuffle(using: &generator)
    expect(rows, hold: expected.map { Row($0) })
    rows.shuffle()
    #expect(Set(rows.ids) == Set(expected))
  }

  @Test func `a closure combines the elements of a new identified array that have the same ID`() throws {
    let rows = Rows([Row(1, "a"), Row(2, "b"), Row(1, "c")]) { Row($0.id, $0.text + $1.text) }
    expect(rows, hold: [Row(1, "ac"), Row(2, "b")])
    let words = IdentifiedArray(["one", "two", "four"], id: \.count) { $1 }
    #expect(words.elements == ["two", "four"])
  }

  @Test func `elements of an identified array whose IDs have equal hashes are found and removed separately`() {
    struct Clash: Hashable {
      var number: Int
      func hash(into hasher: inout Hasher) { hasher.combine(number % 2) }
    }
    var clashes = IdentifiedArray(uniqueElements: (0..<20).map { Clash(number: $0) }, id: \.self)
    for number in [3, 0, 19, 7, 8] { clashes.remove(id: Clash(number: number)) }
    let left = (0..<20).filter { ![3, 0, 19, 7, 8].contains($0) }
    #expect(clashes.map(\.number) == left)
    #expect((0..<20).filter { clashes[id: Clash(number: $0)] != nil } == left)
  }

  @Test(arguments: 1...20) func `after random edits an identified array matches a plain one`(seed: UInt64) {
    var generator = Generator(state: seed)
    var rows = Rows()
    var plain: [Row] = []
    var nextID = 0
    var earlier = rows.ids
    for step in 0..<2_000 {
      if step.isMultiple(of: 10) {
        let ids = rows.ids
        #expect(earlier.missing(in: ids) == earlier.filter { !ids.contains($0) })
        #expect(ids.missing(in: earlier) == ids.filter { !earlier.contains($0) })
        if step.isMultiple(of: 30) { earlier = ids }
      }
      let index = plain.isEmpty ? 0 : Int.random(in: plain.indices, using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<8:
        rows.insert(Row(nextID), at: index)
        plain.insert(Row(nextID), at: index)
        nextID += 1
      case 8..<10:
        rows.append(Row(nextID))
        plain.append(Row(nextID))
        nextID += 1
      case 10..<14 where !plain.isEmpty:
        #expect(rows.remove(id: plain[index].id) == plain.remove(at: index))
      case 14 where !plain.isEmpty:
        rows[id: plain[index].id] = nil
        plain.remove(at: index)
      case 15..<17 where !plain.isEmpty:
        rows[id: plain[index].id]?.text += "x"
        plain[index].text += "x"
      case 17 where !plain.isEmpty:
        rows.swapAt(0, index)
        plain.swapAt(0, index)
      case 18 where step.isMultiple(of: 40):
        rows.removeAll { $0.id.isMultiple(of: 3) }
        plain.removeAll { $0.id.isMultiple(of: 3) }
      default:
        if let row = plain.randomElement(using: &generator) {
          #expect(rows.index(id: row.id).map { rows[$0] } == row)
        }
      }
    }
    expect(rows, hold: plain)
  }
}

/// Random numbers that are the same in each run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

struct UniquingTests {
  @Test func `an identified array's closure for duplicates gets both elements in order`() {
    let rows = Rows([Row(1, "a"), Row(2, "b"), Row(1, "c")]) { Row($0.id, $0.text + $1.text) }
    #expect(rows.map(\.text) == ["ac", "b"])
  }
}
