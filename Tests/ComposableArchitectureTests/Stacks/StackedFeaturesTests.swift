import ComposableArchitecture
import Testing

/// Stacks of the features of an enum.
struct StackedFeaturesTests {
  private let tour = Store(
    initialState: Tour.State(path: [.page(Page.State()), .book(Book.State()), .page(Page.State())])
  ) { Tour() }

  @Test func `each feature of a stack of enum elements reduces its own actions, also one that contains a stack`() {
    tour.send(.path(.element(id: 0, action: .page(.increment))))
    tour.send(.path(.element(id: 1, action: .book(.change { $0.pages.append(Page.State()) }))))
    let page = tour.path[id: 1]?.book?.pages.ids.first
    #expect(page == 3)
    tour.send(.path(.element(id: 1, action: .book(.pages(.element(id: 3, action: .increment))))))
    #expect(tour.path[id: 0]?.page?.count == 1)
    #expect(tour.path[id: 1]?.book?.pages[0].count == 1)
    #expect(tour.path[id: 2]?.page?.count == 0)
  }

  @Test func `an element of an inner stack dismisses itself, and no element of the outer one`() async {
    tour.send(.path(.element(id: 1, action: .book(.change { $0.pages.append(Page.State()) }))))
    await tour.send(.path(.element(id: 1, action: .book(.pages(.element(id: 3, action: .closeButtonTapped)))))).finish()
    #expect(tour.path.count == 3)
    #expect(tour.path[id: 1]?.book?.pages.isEmpty == true)
    await tour.send(.path(.element(id: 2, action: .page(.closeButtonTapped)))).finish()
    #expect(Array(tour.path.ids) == [0, 1])
  }

  @Test func `a dialog in a stack is dismissed after its action unless it was replaced`() {
    let alert = Tour.Path.State.alert(AlertState { TextState("Sure?") })
    tour.send(.change { $0.path.append(alert) })
    tour.send(.path(.element(id: 3, action: .alert(.confirmButtonTapped))))
    #expect(tour.log == ["confirmed"])
    #expect(Array(tour.path.ids) == [0, 1, 2])
    tour.send(
      .change {
        $0.path.append(alert)
        $0.isReplacing = true
      })
    tour.send(.path(.element(id: 4, action: .alert(.confirmButtonTapped))))
    #expect(tour.path[id: 4]?.page != nil)
  }
}
