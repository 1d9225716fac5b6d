import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem
import PeriscopeTestConnection

struct RoadTests {
  @Test func `what comes while something is under way goes together, in its order`() {
    var road = Road<Int>()
    #expect(road.add([1]) { _ in 1 } == [1])
    #expect(road.add([2, 3]) { _ in 1 } == [])
    #expect(road.add([4]) { _ in 1 } == [])
    #expect(road.next() == [2, 3, 4])
    #expect(road.add([5]) { _ in 1 } == [])
    #expect(road.next() == [5])
    #expect(road.next() == [])
    #expect(road.add([6]) { _ in 1 } == [6])
  }

  @Test func `of very much a part goes at a time`() {
    var road = Road<Int>()
    #expect(road.add(Array(0...RelayBundle.most)) { _ in 1 } == Array(0..<RelayBundle.most))
    #expect(road.next() == [RelayBundle.most])
    #expect(road.next() == [])
  }

  @Test func `what is large goes alone, and small ones as long as there is room`() {
    var road = Road<Int>()
    let most = Road<Int>.mostBytes
    #expect(road.add([most + 1, 1, most - 1, 1, most]) { $0 } == [most + 1])
    #expect(road.next() == [1, most - 1])
    #expect(road.next() == [1])
    #expect(road.next() == [most])
    #expect(road.next() == [])
  }

  @Test func `what is forgotten does not go, and what is under way is waited for`() {
    var road = Road<Int>()
    _ = road.add([1]) { _ in 1 }
    _ = road.add([2]) { _ in 1 }
    road.clear()
    #expect(road.add([3]) { _ in 1 } == [])
    #expect(road.next() == [3])
  }
}
