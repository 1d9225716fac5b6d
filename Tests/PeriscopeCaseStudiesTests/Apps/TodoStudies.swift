import ComposableArchitecture
import PeriscopeUI

@Reducer
struct Chore {
  @ObservableState
  struct State: Equatable, Identifiable {
    var description = ""
    let id: UUID
    var isComplete = false
  }
  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
  }
  var body: some Reducer<State, Action> {
    BindingReducer()
  }
}

struct ChoreView: View {
  @Bindable var store: StoreOf<Chore>

  var body: some View {
    HStack {
      Button {
        store.isComplete.toggle()
      } label: {
        Image(systemName: store.isComplete ? "checkmark.square" : "square")
      }
      .buttonStyle(.plain)

      TextField("Untitled Chore", text: $store.description)
    }
    .foregroundColor(store.isComplete ? .gray : nil)
  }
}

enum ChoreFilter: LocalizedStringKey, CaseIterable, Hashable {
  case all = "All"
  case active = "Active"
  case completed = "Completed"
}

@Reducer
struct Chores {
  @ObservableState
  struct State: Equatable {
    var editMode: EditMode = .inactive
    var filter: ChoreFilter = .all
    var chores: IdentifiedArrayOf<Chore.State> = [
      Chore.State(description: "Sweep", id: UUID(), isComplete: true),
      Chore.State(description: "Cook", id: UUID()),
    ]
    var filtered: IdentifiedArrayOf<Chore.State> {
      switch filter {
      case .active: chores.filter { !$0.isComplete }
      case .all: chores
      case .completed: chores.filter(\.isComplete)
      }
    }
  }
  enum Action: BindableAction, Sendable {
    case addButtonTapped
    case binding(BindingAction<State>)
    case clearButtonTapped
    case delete(IndexSet)
    case move(IndexSet, Int)
    case chores(IdentifiedActionOf<Chore>)
  }
  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.chores.insert(Chore.State(id: uuid()), at: 0)
      case .binding, .chores:
        break
      case .clearButtonTapped:
        state.chores.removeAll(where: \.isComplete)
      case let .delete(indexSet):
        let filtered = state.filtered
        for index in indexSet {
          state.chores.remove(id: filtered[index].id)
        }
      case .move(var source, var destination):
        if state.filter == .completed {
          source = IndexSet(
            source
              .map { state.filtered[$0] }
              .compactMap { state.chores.index(id: $0.id) }
          )
          destination = min(destination, state.chores.count)
        }
        state.chores.move(fromOffsets: source, toOffset: destination)
      }
      return .none
    }
    .forEach(\.chores, action: \.chores) { Chore() }
  }
}

struct ChoresView: View {
  @Bindable var store: StoreOf<Chores>

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Picker("Filter", selection: $store.filter.animation()) {
          ForEach(ChoreFilter.allCases, id: \.self) { filter in
            Text(filter.rawValue).tag(filter)
          }
        }
        .pickerStyle(.segmented)
        .padding(.horizontal)

        List {
          ForEach(store.scope(state: \.filtered, action: \.chores)) { store in
            ChoreView(store: store)
          }
          .onDelete { store.send(.delete($0)) }
          .onMove { store.send(.move($0, $1)) }
        }
      }
      .navigationTitle("Chores")
      .navigationBarItems(
        trailing: HStack(spacing: 20) {
          EditButton()
          Button("Clear Completed") {
            store.send(.clearButtonTapped, animation: .default)
          }
          .disabled(!store.chores.contains(where: \.isComplete))
          Button("Add Chore") { store.send(.addButtonTapped, animation: .default) }
        }
      )
      .environment(\.editMode, $store.editMode)
    }
  }
}

struct GroceriesView: View {
  @State private var groceries = ["Bread", "Milk", "Salt"]
  @State private var selection: Set<String> = []

  var body: some View {
    NavigationView {
      List(selection: $selection) {
        ForEach(groceries, id: \.self) { grocery in
          Text(grocery)
        }
        .onDelete { offsets in groceries.remove(atOffsets: offsets) }
        .onMove(perform: move)
      }
      .navigationTitle("Groceries")
      .toolbar { EditButton() }
    }
  }

  func move(from source: IndexSet, to destination: Int) {
    groceries.move(fromOffsets: source, toOffset: destination)
  }
}

struct SwipeActionsView: View {
  struct Mail: Identifiable {
    let id: Int
    var subject: String
    var isFlagged = false
  }
  @State private var mails = [Mail(id: 1, subject: "Welcome"), Mail(id: 2, subject: "Invoice")]

  var body: some View {
    List($mails) { $mail in
      HStack {
        TextField("Subject", text: $mail.subject)
        if mail.isFlagged {
          Image(systemName: "flag.fill").foregroundStyle(.orange)
        }
      }
      .swipeActions(edge: .trailing, allowsFullSwipe: false) {
        Button(role: .destructive) {
          mails.removeAll { $0.id == mail.id }
        } label: {
          Label("Trash", systemImage: "trash")
        }
        Button {
          mail.isFlagged.toggle()
        } label: {
          Label("Flag", systemImage: "flag")
        }
        .tint(.orange)
      }
      .listRowSeparator(.hidden)
      .listRowBackground(Color.yellow.opacity(0.1))
    }
    .listStyle(.plain)
  }
}
