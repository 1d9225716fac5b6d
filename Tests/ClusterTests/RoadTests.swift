import Testing

@testable import Periscope

struct RoadTests {
  @Test func `what comes while something is under way goes together, in its order`() {
    var road = Road<Int>()
    #expect(road.add([1]) == [1])
    #expect(road.add([2, 3]) == [])
    #expect(road.add([4]) == [])
    #expect(road.next() == [2, 3, 4])
    #expect(road.add([5]) == [])
    #expect(road.next() == [5])
    #expect(road.next() == [])
    #expect(road.add([6]) == [6])
  }

  @Test func `of very much a part goes at a time`() {
    var road = Road<Int>()
    #expect(road.add(Array(0...Road<Int>.most)) == Array(0..<Road<Int>.most))
    #expect(road.next() == [Road<Int>.most])
    #expect(road.next() == [])
  }

  @Test func `what is forgotten does not go, and what is under way is waited for`() {
    var road = Road<Int>()
    _ = road.add([1])
    _ = road.add([2])
    road.clear()
    #expect(road.add([3]) == [])
    #expect(road.next() == [3])
  }
}
