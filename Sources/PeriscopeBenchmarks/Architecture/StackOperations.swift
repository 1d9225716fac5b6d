internal import ComposableArchitecture

/// Operations on a stack, measured for a low and a high one.
struct StackOperations {
  private let store: StoreOf<MeasuredStack>
  private let top: StackElementID?

  init(elements: Int) {
    store = Store(initialState: MeasuredStack.State(count: elements)) { MeasuredStack() }
    top = store.path.ids.last
    // Creates the stores of the elements, as an open page does.
    for element in store.scope(state: \.path, action: \.path).stackElements() { consume(element.store.count) }
  }

  var all: [Operation] {
    [
      Operation(name: "push and pop an element", count: 1_000) { [store] in
        for _ in 0..<$0 {
          store.send(.push)
          store.send(.pop)
        }
      },
      Operation(name: "push and pop it by actions", count: 1_000) { [store] in
        for _ in 0..<$0 {
          let id = DependencyValues._current.stackElementID.next()
          store.send(.path(.push(id: id, state: MeasuredCounter.State())))
          store.send(.path(.popFrom(id: id)))
        }
      },
      Operation(name: "send an action of the top element") { [store, top] in
        guard let top else { return }
        for _ in 0..<$0 { store.send(.path(.element(id: top, action: .increment))) }
      },
    ]
  }
}
