import Foundation
import IdentifiedCollections
import Testing

private struct Todo: Identifiable {
  let id: Int
  var title = ""
}

struct IdentifiedCollectionsArticle {
  @Test func `the IdentifiedCollections article's todos are changed by their IDs and positions`() {
    var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")]
    todos[id: 2]?.title = "Rye bread"
    todos.append(Todo(id: 3, title: "Salt"))
    todos.move(fromOffsets: [2], toOffset: 0)
    todos.remove(id: 1)
    #expect(todos.map(\.title) == ["Salt", "Rye bread"])

    todos[0] = Todo(id: 9, title: "Pepper")
    todos.sort(using: KeyPathComparator(\.title))
    let later = IdentifiedArray(todos[1...])
    todos += later
    #expect(todos.map(\.id) == [9, 2])
  }

  @Test func `the IdentifiedCollections article's words are found by the ID that a key path gives`() {
    var words = IdentifiedArray(uniqueElements: ["one", "three"], id: \.count)
    #expect(words[id: 5] == "three")
    words.removeAll()
  }

  @Test func `the IdentifiedCollections article's Identified name is found by its ID`() {
    let names: IdentifiedArrayOf<Identified<Int, String>> = [Identified("Blob", id: 1)]
    #expect(names[id: 1]?.value == "Blob")
  }
}
