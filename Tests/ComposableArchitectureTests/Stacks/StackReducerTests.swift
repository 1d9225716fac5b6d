import ComposableArchitecture
import PeriscopeTestSupport
import Testing

struct StackReducerTests {
  private let book = Store(initialState: Book.State(pages: [Page.State(), Page.State(), Page.State()])) { Book() }

  @Test func `a stack's element reduces its own actions, before its parent`() {
    book.send(.pages(.element(id: 1, action: .increment)))
    #expect(book.pages.map(\.count) == [0, 1, 0])
    #expect(book.log == ["#1: 1"])
  }

  @Test func `a stack's element is pushed before its parent reduces, and popped after it with those above`() {
    book.send(.pages(.popFrom(id: 1)))
    #expect(book.log == ["#1 is there: true"])
    #expect(Array(book.pages.ids) == [0])
    book.send(.pages(.push(id: 3, state: Page.State(count: 7))))
    #expect(book.log.last == "#3 is there: true")
    #expect(book.pages[id: 3]?.count == 7)
    book.send(.change { $0.pages.append(Page.State()) })
    #expect(Array(book.pages.ids) == [0, 3, 4])
  }

  @Test func `a case key path with an ID matches and creates the actions of that element of a stack`() {
    let action = Tour.Action.path(.element(id: 0, action: .page(.increment)))
    #expect(action.is(\.path[id: 0].page.increment))
    #expect(!action.is(\.path[id: 1].page.increment))
    #expect(!action.is(\.path.popFrom))
    #expect((\Tour.Action.Cases.path[id: 2].page.increment)().is(\.path[id: 2].page))
    #expect(Tour.Action.path(.popFrom(id: 4))[case: \.path.popFrom] == 4)
    #expect(StackActionOf<Page>.popFrom(id: 1) != .popFrom(id: 2))
    #expect(StackActionOf<Page>.element(id: 1, action: .increment) == .element(id: 1, action: .increment))
  }

  @Test func `an action or a pop of an absent element of a stack is an issue that names the element`() {
    let told = issue { book.send(.pages(.element(id: 9, action: .increment))) }
    #expect(
      told == """
        A 'forEach' received an action of an element that is not in the stack: #9. Action: Action. \
        Send an element's actions only while it is in the stack, and let it reduce before its parent removes it.
        """)
    let popped = issue { book.send(.pages(.popFrom(id: 9))) }
    #expect(
      popped == """
        A 'forEach' received 'popFrom' for an element that is not in the stack: #9. Action: Action. \
        Send an element's actions only while it is in the stack, and let it reduce before its parent removes it.
        """)
    #expect(book.pages.count == 3)
  }

  @Test func `pushing on a stack with a used ID, or with one that was not generated, is an issue`() {
    let twice = issue { book.send(.pages(.push(id: 1, state: Page.State(count: 7)))) }
    #expect(
      twice == """
        A 'forEach' received 'push' with an ID that is already in the stack: #1. Action: Action. \
        Take the ID of a new element from '@Dependency(\\.stackElementID)'.
        """)
    #expect(book.pages[id: 1]?.count == 0)
    let unknown = issue { book.send(.pages(.push(id: 5, state: Page.State()))) }
    #expect(
      unknown == """
        A 'forEach' received 'push' with the ID #5, which was not generated: the next ID is #3. Action: Action. \
        Take the ID of a new element from '@Dependency(\\.stackElementID)'.
        """)
    #expect(Array(book.pages.ids) == [0, 1, 2, 5])
  }

  @Test func `a stack's element dismisses itself with those above, and knows that it is presented`() async {
    let page = book.pages[id: 1]
    #expect(page?.wasPresented == false)
    let first = book.scope(state: \.pages, action: \.pages).scope(id: 1)
    await first?.send(.closeButtonTapped).finish()
    #expect(Array(book.pages.ids) == [0])
    #expect(book.log == ["#1 is there: true"])
    #expect(first?.wasPresented == true)
  }

  @Test(.timeLimit(.minutes(5))) func `the effects of a stack's removed elements are cancelled, and no others`() async {
    for change: Book.Action in [
      .pages(.popFrom(id: 1)), .change { $0.pages.removeLast(2) }, .change { $0.pages = StackState($0.pages[..<1]) },
    ] {
      let book = Store(initialState: self.book.state) { Book() }
      let bottom = book.send(.pages(.element(id: 0, action: .wait)))
      let middle = book.send(.pages(.element(id: 1, action: .wait)))
      let top = book.send(.pages(.element(id: 2, action: .wait)))
      #expect(book.effectCount == 3)
      book.send(change)
      await middle.finish()
      await top.finish()
      book.send(.pages(.popFrom(id: book.pages.ids[0])))
      await bottom.finish()
      #expect(book.effectCount == 0)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `a stack element's effects survive a removal below and a new state, and end with the element`() async {
    let task = book.send(.pages(.element(id: 2, action: .wait)))
    book.send(.change { $0.pages[id: 1] = nil })
    book.send(.change { $0.pages[id: 2] = Page.State() })
    #expect(book.effectCount == 1)
    book.send(.change { $0.pages[id: 2] = nil })
    await task.finish()
    #expect(book.effectCount == 0)
  }

  /// The message of the first issue that the work reports.
  private func issue(_ work: () -> Void) -> String? {
    reportedMessages(work).first
  }
}
