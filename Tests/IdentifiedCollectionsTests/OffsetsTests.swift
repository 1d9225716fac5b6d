import Foundation
import IdentifiedCollections
import Testing

private struct Attendee: Identifiable, Equatable {
  let id: Int
  var name = ""
}

@Suite struct OffsetsTests {
  @Test func `elements of a plain array are removed and moved by an index set`() {
    var letters = ["a", "b", "c", "d"]
    letters.remove(atOffsets: IndexSet([0, 2]))
    #expect(letters == ["b", "d"])
    letters = ["a", "b", "c", "d"]
    letters.move(fromOffsets: IndexSet([0, 2]), toOffset: 4)
    #expect(letters == ["b", "d", "a", "c"])
    letters.move(fromOffsets: IndexSet(integer: 3), toOffset: 0)
    #expect(letters == ["c", "b", "d", "a"])
  }

  @Test func `removing and moving elements of an array ignores offsets that are out of range`() {
    var letters = ["a", "b"]
    letters.remove(atOffsets: [1, 7, -1])
    #expect(letters == ["a"])
    letters = ["a", "b", "c"]
    letters.move(fromOffsets: [0, 9, -4], toOffset: 8)
    #expect(letters == ["b", "c", "a"])
    letters.move(fromOffsets: [2], toOffset: -3)
    #expect(letters == ["a", "b", "c"])
  }

  @Test func `generic code for mutable collections changes the elements of an identified array`() {
    func rename(_ elements: inout some MutableCollection<Attendee>) {
      for index in elements.indices { elements[index].name = "x" }
    }
    var attendees: IdentifiedArrayOf<Attendee> = [Attendee(id: 1), Attendee(id: 2)]
    rename(&attendees)
    #expect(attendees[id: 2]?.name == "x")
  }

  @Test func `elements of an identified array that are not Identifiable are moved by offsets`() {
    var letters = IdentifiedArray(uniqueElements: ["a", "b", "c", "d"], id: \.self)
    letters.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(letters.elements == ["b", "d", "a", "c"])
  }
}
