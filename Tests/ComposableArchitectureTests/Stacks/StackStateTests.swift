import ComposableArchitecture
import Foundation
import Testing

struct StackStateTests {
  private var letters: StackState<String> = ["a", "b", "c"]

  @Test func `stack IDs count from zero in a test`() {
    #expect(Array(letters.ids) == [0, 1, 2])
    let more: StackState = ["d"]
    #expect(Array(more.ids) == [3])
  }

  @Test mutating func `a stack's element is found and changed by its ID and by its index`() {
    #expect(letters[id: 1] == "b")
    #expect(letters[2] == "c")
    #expect(letters[id: 9] == nil)
    letters[id: 1]? += "!"
    letters[2] += "?"
    #expect(Array(letters) == ["a", "b!", "c?"])
    #expect(Array(letters.ids) == [0, 1, 2])
  }

  @Test mutating func `setting a stack's element to nil removes only it, and setting an absent one pushes it`() {
    letters[id: 1] = nil
    #expect(Array(letters) == ["a", "c"])
    #expect(Array(letters.ids) == [0, 2])
    letters[id: 7] = "g"
    letters[id: 8] = nil
    #expect(Array(letters) == ["a", "c", "g"])
    #expect(Array(letters.ids) == [0, 2, 7])
  }

  @Test
  mutating func `popping a stack from an element removes it and those above; popping to it removes those above`() {
    letters.pop(from: 9)
    letters.pop(to: 9)
    letters.pop(to: 1)
    #expect(Array(letters) == ["a", "b"])
    letters.pop(from: 1)
    #expect(Array(letters) == ["a"])
    letters.pop(from: 0)
    #expect(letters.isEmpty)
  }

  @Test mutating func `changes of a stack leave the IDs of its other elements unchanged; new ones get new IDs`() {
    letters.replaceSubrange(1..<2, with: ["x", "y"])
    #expect(Array(letters) == ["a", "x", "y", "c"])
    #expect(Array(letters.ids) == [0, 3, 4, 2])
    letters.insert("z", at: 0)
    #expect(Array(letters.ids) == [5, 0, 3, 4, 2])
    #expect(letters.remove(at: 1) == "a")
    #expect(Array(letters.ids) == [5, 3, 4, 2])
    letters.removeAll { $0 == "y" }
    #expect(Array(letters) == ["z", "x", "c"])
  }

  @Test mutating func `a stack's last elements are removed one by one, several at a time, or all at once`() {
    letters.append(contentsOf: ["d", "e"])
    #expect(letters.removeLast() == "e")
    #expect(letters.popLast() == "d")
    letters.removeLast(2)
    #expect(Array(letters) == ["a"])
    letters.removeAll()
    #expect(letters.popLast() == nil)
  }

  @Test mutating func `changing a stack does not change its copies`() {
    let copy = letters
    letters[id: 0] = "x"
    letters.removeLast()
    #expect(Array(copy) == ["a", "b", "c"])
    #expect(copy != letters)
  }

  @Test func `stacks are equal if their elements and IDs are equal`() {
    let others: StackState = ["a", "b", "c"]
    #expect(letters != others)
    let same = withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      StackState(["a", "b", "c"])
    }
    #expect(letters == same)
    #expect(letters.hashValue == same.hashValue)
    #expect(Set([letters, same, others]).count == 2)
  }

  @Test func `a stack is encoded as an array, and a decoded stack has new IDs`() throws {
    let data = try JSONEncoder().encode(letters)
    #expect(String(decoding: data, as: UTF8.self) == #"["a","b","c"]"#)
    let decoded = try JSONDecoder().decode(StackState<String>.self, from: data)
    #expect(Array(decoded) == ["a", "b", "c"])
    #expect(Array(decoded.ids) == [3, 4, 5])
  }

  @Test mutating func `dumps and differences show a stack's elements with their IDs`() {
    let before = letters
    letters[id: 1] = "B"
    letters.append("d")
    #expect(String(customDumping: before) == #"[#0: "a", #1: "b", #2: "c"]"#.lines)
    #expect(
      diff(before, letters) == """
          [
            #0: "a",
        -   #1: "b",
        +   #1: "B",
            #2: "c",
        +   #3: "d"
          ]
        """)
  }

  @Test func `a stack's element is read and modified through its case`() {
    var path = StackState<Tour.Path.State>([.page(Page.State()), .book(Book.State())])
    let (page, book) = (path.ids[0], path.ids[1])
    path[id: page, case: \.page]?.count = 3
    #expect(path[id: page] == .page(Page.State(count: 3)))
    #expect(path[id: book, case: \.page] == nil)
    // Writes through the element's current case. `ClearedCaseTests` covers a different case.
    path[id: page] = .book(Book.State())
    path[id: page, case: \.book] = Book.State()
    #expect(path[id: page, case: \.book] == Book.State())
  }

  @Test func `a stack's element is modified in place, and none is copied by pushes and pops`() {
    func address(_ stack: StackState<[Int]>) -> UnsafeRawPointer? {
      stack[0].withUnsafeBytes { $0.baseAddress }
    }
    var stack: StackState<[Int]> = [[1, 2, 3], [4]]
    let (start, id) = (address(stack), stack.ids[0])
    stack[id: id]?[0] = 5
    stack[0][1] = 6
    stack.append([7])
    stack.pop(to: id)
    #expect(stack[0] == [5, 6, 3])
    #expect(address(stack) == start)
  }

  @Test func `a very high stack is removed without recursion`() {
    var stack = StackState((0..<200_000).map { Page.State(count: $0) })
    // The snapshot is the last reference to the removed levels.
    let before = _$snapshot(&stack)
    stack.removeAll()
    #expect(_$isChanged(stack, since: before))
  }

  @Test func `the generator of stack IDs can be inspected, copied and reset`() {
    let generator = StackElementIDGenerator()
    #expect(generator.next() == 0)
    let copy = generator.copy()
    #expect(generator.peek() == 1)
    #expect(generator.next() == 1)
    #expect(copy.next() == 1)
    let before = StackElementIDGenerator()
    generator.restore(before)
    #expect(generator.next() == 0)
    #expect("\(generator.next())" == "#1")
  }

  @Test func `an integer literal as a stack ID outside of tests is an issue`() {
    withDependencies {
      $0.context = .live
    } operation: {
      withExpectedIssue { _ = [5] as [StackElementID] }
    }
  }

  @Test func `stack IDs of a program are unique across threads`() async {
    let stacks = await withDependencies {
      $0.context = .live
    } operation: {
      await withTaskGroup(of: StackState<Int>.self) { group in
        for _ in 0..<8 { group.addTask { StackState(0..<500) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(Set(stacks.flatMap { Array($0.ids) }).count == 4_000)
  }
}

extension String {
  /// This one-line description of a collection with a line for each element, as in a dump.
  fileprivate var lines: String {
    "[\n  " + dropFirst().dropLast().split(separator: ", ").joined(separator: ",\n  ") + "\n]"
  }
}
