import ComposableArchitecture
import PeriscopeUI
import Testing

@Reducer
private struct Edit {
  @ObservableState
  struct State: Equatable {}

  enum Action { case saveButtonTapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

private struct EditView: View {
  let store: StoreOf<Edit>
  var body: some View { p { "Edit" } }
}

private struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

private struct PersonView: View {
  let id: Person.ID
  var body: some View { p { "Person \(id)" } }
}

private enum Nested {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(Edit)

    enum Alert { case confirmDeletion }
  }

  @Reducer
  struct People {
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
      var path: [Person.ID] = []
      var people = [Person(id: 7, name: "Ada")]
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case destination(PresentationAction<Destination.Action>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { _, _ in .none }
        .ifLet(\.$destination, action: \.destination)
    }
  }

  struct PeopleView: View {
    @Bindable var store: StoreOf<People>
    var body: some View {
      NavigationStack(path: $store.path) {
        List(store.people) { person in NavigationLink(person.name, value: person.id) }
          .navigationDestination(for: Person.ID.self) { id in PersonView(id: id) }
      }
    }
  }

  struct DialogsView: View {
    @Bindable var store: StoreOf<People>
    var body: some View {
      p { "People" }
        .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
          EditView(store: store)
        }
        .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    }
  }
}

extension Nested.Destination.State: Equatable {}

@MainActor
struct PresentationArticle {
  @Test func `the Presentation article's stack and dialogs are shown`() {
    let store = Store(initialState: Nested.People.State(destination: .edit(Edit.State()))) { Nested.People() }
    #expect(Nested.PeopleView(store: store).rendered().contains("Ada"))
    #expect(Nested.DialogsView(store: store).rendered().contains("Edit"))
  }
}
