internal import ComposableArchitecture
internal import Periscope
internal import PeriscopeUI

extension Site {
  /// A page with 1,000 rows of a session, and a page with a counter of all sessions.
  static var measured: Site {
    let shared = SharedStore(initialState: CountedRow.State(id: 0)) { CountedRow() }
    return Site {
      Page("/rows", title: "Rows", initialState: CountedRows.State()) {
        CountedRows()
      } content: { store in
        ul {
          ForEach(store.scope(state: \.rows, action: \.rows)) { CountedRowView(store: $0) }
        }
      }
      Page("/shared", title: "Shared", shared: shared) { CountedRowView(store: $0) }
    }
  }
}

private struct CountedRowView: View {
  let store: StoreOf<CountedRow>

  var body: some View {
    li {
      output { "\(store.count)" }
      Button("+", send: .increment, to: store)
    }
  }
}
