import ComposableArchitecture
import PeriscopeUI

struct TodosView: View {
  let store: StoreOf<Todos>

  var body: some View {
    main {
      BackLink()
      h1 { "Todos" }
      // Separate views, so that entered text is kept while the list changes.
      NewTodo(store: store)
      FilterBar(store: store)
      TodoList(store: store)
      TodoCount(store: store)
    }
    .pageHead { $0.stylesheets = ["/todos.css"] }
  }
}

private struct NewTodo: View {
  @Bindable var store: StoreOf<Todos>

  var body: some View {
    Form {
      TextField("New todo", text: $store.newTitle)
      Button("Add", send: .addButtonTapped, to: store)
        .keyboardShortcut(.defaultAction)
    }
  }
}

private struct FilterBar: View {
  let store: StoreOf<Todos>

  var body: some View {
    section(.class("bar"), .ariaLabel("Filter")) {
      ForEach(Todos.Filter.allCases, id: \.self) { filter in
        Button(
          filter.title, send: .filterButtonTapped(filter), to: store,
          .attribute("aria-pressed", store.filter == filter ? "true" : "false"))
      }
    }
  }
}

private struct TodoList: View {
  let store: StoreOf<Todos>

  var body: some View {
    if store.filteredTodos.isEmpty {
      ContentUnavailableView("Nothing here yet", systemImage: "checkmark.circle")
    }
    ul(.class("cards"), .ariaLabel("Todos")) {
      ForEach(store.scope(state: \.filteredTodos, action: \.todos)) { store in
        TodoRow(store: store)
      }
    }
  }
}

private struct TodoCount: View {
  let store: StoreOf<Todos>

  var body: some View {
    let active = store.activeCount
    footer(.class("bar")) {
      output(.ariaLive("polite")) { "\(active) left" }
      Button(
        "Clear completed", send: .clearCompletedButtonTapped, to: store,
        .disabled(active == store.todos.count))
    }
  }
}
