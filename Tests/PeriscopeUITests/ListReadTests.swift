import Perception
import PeriscopeUI
import Testing

@Perceptible
private final class Shelf: @unchecked Sendable {
  var numbers = Array(0..<1_000)
}

private final class ReadCounter: @unchecked Sendable {
  var reads = 0
}

/// Elements that count their reads. In a list of stores, each read looks up a store.
nonisolated private struct CountedElements: RandomAccessCollection {
  let numbers: [Int]
  let counter: ReadCounter

  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }

  subscript(position: Int) -> Int {
    counter.reads += 1
    return numbers[position]
  }
}

nonisolated private struct ShelfView: View {
  let shelf: Shelf
  let counter: ReadCounter

  var body: some View {
    ul {
      ForEach(CountedElements(numbers: shelf.numbers, counter: counter), id: \.self) { number in li { "\(number)" } }
    }
  }
}

struct ListReadTests {
  private static let changes: [@Sendable (inout [Int]) -> Void] = [
    { $0.append(5_000) }, { $0.insert(5_000, at: 0) }, { $0.insert(5_000, at: 500) }, { $0.removeFirst() },
    { $0.removeLast() },
  ]

  @Test(arguments: 0..<5) func `a changed list reads each of its elements once`(change: Int) throws {
    let (shelf, counter) = (Shelf(), ReadCounter())
    let stage = ModelStage { ShelfView(shelf: shelf, counter: counter) }
    #expect(counter.reads == 1_000)
    counter.reads = 0
    let event = stage.after { Self.changes[change](&shelf.numbers) }
    #expect(event != nil)
    // The first element that differs is read twice: for the comparison, and again with the rest.
    #expect(counter.reads <= shelf.numbers.count + 1)
  }
}
