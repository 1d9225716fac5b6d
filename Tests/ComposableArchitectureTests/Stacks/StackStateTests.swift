import ComposableArchitecture
import Foundation
import Testing

struct StackStateTests {
  private var letters: StackState<String> = ["a", "b", "c"]

  @Test func `the ids of a test's stacks count from zero`() {
    #expect(Array(letters.ids) == [0, 1, 2])
    let more: StackState = ["d"]
    #expect(Array(more.ids) == [3])
  }

  @Test mutating func `an element is found by its id and by its index`() {
    #expect(letters[id: 1] == "b")
    #expect(letters[2] == "c")
    #expect(letters[id: 9] == nil)
    letters[id: 1]? += "!"
    letters[2] += "?"
    #expect(Array(letters) == ["a", "b!", "c?"])
    #expect(Array(letters.ids) == [0, 1, 2])
  }

  @Test mutating func `an element that is set to nil goes alone, and one that is set where none was comes on top`() {
    letters[id: 1] = nil
    #expect(Array(letters) == ["a", "c"])
    #expect(Array(letters.ids) == [0, 2])
    letters[id: 7] = "g"
    letters[id: 8] = nil
    #expect(Array(letters) == ["a", "c", "g"])
    #expect(Array(letters.ids) == [0, 2, 7])
  }

  @Test mutating func `to pop from an element removes it and those above, to pop to it those above`() {
    letters.pop(from: 9)
    letters.pop(to: 9)
    letters.pop(to: 1)
    #expect(Array(letters) == ["a", "b"])
    letters.pop(from: 1)
    #expect(Array(letters) == ["a"])
    letters.pop(from: 0)
    #expect(letters.isEmpty)
  }

  @Test mutating func `what stays keeps its id, what comes has a new one`() {
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

  @Test mutating func `the topmost elements are removed one by one, some at a time, or all at once`() {
    letters.append(contentsOf: ["d", "e"])
    #expect(letters.removeLast() == "e")
    #expect(letters.popLast() == "d")
    letters.removeLast(2)
    #expect(Array(letters) == ["a"])
    letters.removeAll()
    #expect(letters.popLast() == nil)
  }

  @Test mutating func `a copy is a value of its own`() {
    let copy = letters
    letters[id: 0] = "x"
    letters.removeLast()
    #expect(Array(copy) == ["a", "b", "c"])
    #expect(copy != letters)
  }

  @Test func `stacks are equal by their elements and the ids of these`() {
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

  @Test func `a stack is coded as an array, and what is decoded has new ids`() throws {
    let data = try JSONEncoder().encode(letters)
    #expect(String(decoding: data, as: UTF8.self) == #"["a","b","c"]"#)
    let decoded = try JSONDecoder().decode(StackState<String>.self, from: data)
    #expect(Array(decoded) == ["a", "b", "c"])
    #expect(Array(decoded.ids) == [3, 4, 5])
  }

  @Test mutating func `a dump and a difference show elements under their ids`() {
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

  @Test func `an element of a case is read and changed as such`() {
    var path = StackState<Tour.Path.State>([.page(Page.State()), .book(Book.State())])
    let (page, book) = (path.ids[0], path.ids[1])
    path[id: page, case: \.page]?.count = 3
    #expect(path[id: page] == .page(Page.State(count: 3)))
    #expect(path[id: book, case: \.page] == nil)
    // Through the case that the element has: another one is an issue, see 'ClearedCaseTests'.
    path[id: page] = .book(Book.State())
    path[id: page, case: \.book] = Book.State()
    #expect(path[id: page, case: \.book] == Book.State())
  }

  @Test func `an element is changed where it is, and none is copied when others come and go`() {
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

  @Test func `a very high stack goes without a call for each element`() {
    var stack = StackState((0..<200_000).map { Page.State(count: $0) })
    // What remembers who was in the stack is the last that knows of them.
    let before = _$snapshot(&stack)
    stack.removeAll()
    #expect(_$isChanged(stack, since: before))
  }

  @Test func `a generator is looked at, copied, and set back`() {
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

  @Test func `an id that is written down outside of a test is an issue`() {
    withDependencies {
      $0.context = .live
    } operation: {
      withExpectedIssue { _ = [5] as [StackElementID] }
    }
  }

  @Test func `the ids of a program's stacks never occur twice, on whatever thread they are made`() async {
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
  /// A dump of a collection, written on one line.
  fileprivate var lines: String {
    "[\n  " + dropFirst().dropLast().split(separator: ", ").joined(separator: ",\n  ") + "\n]"
  }
}
