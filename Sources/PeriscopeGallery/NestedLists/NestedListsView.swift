import ComposableArchitecture
import PeriscopeUI

struct NestedListsView: View {
  let store: StoreOf<NestedLists>

  var body: some View {
    main {
      BackLink()
      h1 { "Lists of lists" }
      section(.class("nested"), .ariaLabel("Lists")) {
        NestedListName(store: store, isRoot: true)
        NestedListRows(store: store)
      }
    }
    .pageHead { $0.stylesheets = ["/lists.css"] }
  }
}

/// A separate view, so that the typed name stays while rows are added and removed.
private struct NestedListName: View {
  @Bindable var store: StoreOf<NestedLists>
  let isRoot: Bool

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Button("Rename", send: .renameButtonTapped, to: store, .ariaLabel("Rename \(store.name)"))
        .keyboardShortcut(.defaultAction)
        .buttonStyle(.bordered)
      Button("Add", send: .addButtonTapped, to: store, .ariaLabel("Add a row to \(store.name)"))
        .buttonStyle(.bordered)
      if !isRoot {
        Button("Delete", send: .deleteButtonTapped, to: store, .ariaLabel("Delete \(store.name)"))
      }
    }
  }
}

private struct NestedListRows: View {
  let store: StoreOf<NestedLists>

  var body: some View {
    ul(.ariaLabel("Rows of \(store.name)")) {
      ForEach(store.scope(state: \.rows, action: \.rows)) { store in
        li {
          NestedListName(store: store, isRoot: false)
          NestedListRows(store: store)
        }
      }
    }
  }
}
