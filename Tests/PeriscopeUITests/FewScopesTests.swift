import Perception
import Testing

@testable import PeriscopeUI

struct FewScopesTests {
  private final class Object: TrackingScope, @unchecked Sendable {}

  private let objects = (0..<3).map { _ in Object() }

  private func all(_ list: FewScopes<Object>) -> [Int] {
    var numbers: [Int] = []
    list.forEach { object in numbers += objects.indices.filter { objects[$0] === object } }
    return numbers
  }

  @Test func `objects are kept in the order in which they were added`() {
    var list = FewScopes<Object>()
    #expect(list.isEmpty)
    for (index, object) in objects.enumerated() {
      #expect(!list.contains(object))
      list.append(object)
      #expect(list.contains(object))
      #expect(list.count == index + 1)
      #expect(all(list) == Array(0...index))
    }
    #expect(list[2] === objects[2])
    #expect(list[3] == nil)
    #expect(!list.isEmpty)
  }

  @Test(arguments: 1...3)
  func `the last object is removed until none is left`(count: Int) {
    var list = FewScopes<Object>()
    for object in objects.prefix(count) { list.append(object) }
    for index in (0..<count).reversed() { #expect(list.removeLast() === objects[index]) }
    #expect(list.isEmpty)
    #expect(list.removeLast() == nil)
    #expect(list[0] == nil)
  }

  @Test func `an object is removed or replaced where it is`() {
    var list = FewScopes<Object>()
    list.append(objects[0])
    list.remove(objects[1])
    #expect(all(list) == [0])
    list.replace(0, with: objects[1])
    #expect(all(list) == [1])
    list.append(objects[0])
    list.replace(1, with: objects[2])
    #expect(all(list) == [1, 2])
    list.remove(objects[1])
    #expect(all(list) == [2])
    #expect(list.only === objects[2])
    list.remove(objects[2])
    #expect(list.isEmpty)
    list.remove(objects[2])
    #expect(list.isEmpty)
  }

  @Test func `objects are sorted by their ranks, and equal ones stay in order`() {
    var list = FewScopes<Object>()
    #expect(list.only == nil)
    list.append(objects[0])
    #expect(list.only === objects[0])
    for object in objects.dropFirst() { list.append(object) }
    #expect(list.only == nil)
    list.sort { $0 === objects[1] ? 0 : 1 }
    #expect(all(list) == [1, 0, 2])
  }
}
