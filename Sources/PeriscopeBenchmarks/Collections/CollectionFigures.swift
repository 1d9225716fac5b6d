internal import IdentifiedCollections

/// The cost of each operation of an identified array, in nanoseconds.
struct CollectionFigures {
  let rows: [(name: String, nanoseconds: Double)]

  init(elements: Int, rounds: Int) {
    let array = IdentifiedArray(uniqueElements: (0..<elements).map { BenchmarkedRow(id: $0) })
    let middle = elements / 2
    // IDs that are adjacent neither in the hash table nor in memory.
    let ids = (0..<1_000).map { $0 * 7_919 % elements }

    // The results are added up and used, so that the compiler does not remove the reads.
    var sum = 0

    func measure(_ name: String, _ body: (inout IdentifiedArrayOf<BenchmarkedRow>) -> Int) -> (String, Double) {
      var array = array
      // The first change copies shared storage, which is not part of the operation.
      array[0].count += body(&array)
      let times = (0..<rounds).map { _ in
        var operations = 0
        let duration = ContinuousClock().measure { operations = body(&array) }
        return duration / .nanoseconds(operations)
      }
      precondition(array.count == elements && sum >= 0)
      return (name, times.median ?? 0)
    }

    rows = [
      measure("get by id") { array in
        for _ in 0..<20 { for id in ids { sum += array[id: id]?.count ?? 1 } }
        return 20_000
      },
      measure("change by id") { array in
        for _ in 0..<20 { for id in ids { array[id: id]?.count &+= 1 } }
        return 20_000
      },
      measure("change by index") { array in
        for _ in 0..<20 { for id in ids { array[id].count &+= 1 } }
        return 20_000
      },
      measure("index of an id") { array in
        for _ in 0..<20 { for id in ids { sum += array.index(id: id) ?? 1 } }
        return 20_000
      },
      measure("remove from the middle + insert") { array in
        for _ in 0..<500 {
          let id = array.ids[middle]
          if let row = array.remove(id: id) { array.insert(row, at: middle) }
        }
        return 500
      },
      measure("remove anywhere + append") { array in
        for id in ids { if let row = array.remove(id: id) { array.append(row) } }
        return 1_000
      },
      measure("index of an id, out of order") { array in
        if array.ids[0] == 0 { array.move(fromOffsets: [0], toOffset: elements) }
        array.swapAt(0, middle)
        for _ in 0..<20 { for id in ids { sum += array.index(id: id) ?? 1 } }
        return 20_000
      },
      measure("read in order, per element") { array in
        for row in array { sum += row.count }
        return elements
      },
      measure("compare the ids of copies") { array in
        // Several copies, so that the compiler does not compute the result once.
        let copies = (0..<8).map { number in
          var copy = array
          copy[number].count += 1
          return copy
        }
        var same = 0
        for number in 0..<1_000_000 { same += copies[number & 7].ids == array.ids ? 1 : 0 }
        return same
      },
    ]
  }
}
