import IdentifiedCollections
import Testing

/// The examples of the module's documentation.
struct ArticleTests {
  struct Todo: Identifiable {
    let id: Int
    var title = ""
  }

  @Test func `a todo list`() {
    var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")]
    todos[id: 2]?.title = "Rye bread"
    todos.append(Todo(id: 3, title: "Salt"))
    todos.move(fromOffsets: [2], toOffset: 0)
    todos.remove(id: 1)
    #expect(todos.map(\.title) == ["Salt", "Rye bread"])
  }

  @Test func `words by their length`() {
    let words = IdentifiedArray(uniqueElements: ["one", "three"], id: \.count)
    #expect(words[id: 5] == "three")
  }

  @Test func `letters are moved`() {
    var letters = IdentifiedArray(uniqueElements: ["a", "b", "c", "d"], id: \.self)
    letters.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(letters.elements == ["b", "d", "a", "c"])
  }

  @Test func `the IDs of an array`() {
    let ids: OrderedIDs = [3, 1, 2]
    #expect(ids.contains(1))
    #expect(ids.firstIndex(of: 2) == 2)
    #expect(ids[0] == 3)
  }
}
