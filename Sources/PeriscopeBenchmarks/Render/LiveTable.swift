internal import ComposableArchitecture
internal import PeriscopeUI

/// A row with its own feature.
@Reducer
struct LiveRow {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    /// The same as `id`, which a view cannot read through a store, because `id` of a store is the store's own.
    let number: Int
    let address: String
    var name: String
    let amount: String

    init(number: Int) {
      let row = RenderedRow(number: number)
      id = number
      self.number = number
      address = row.address
      name = row.name
      amount = row.amount
    }
  }

  enum Action {
    case rename(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rename(let name): state.name = name
      }
      return .none
    }
  }
}

/// The measured table as a feature that inserts and removes rows.
@Reducer
struct LiveTable {
  @ObservableState
  struct State {
    var rows: IdentifiedArrayOf<LiveRow.State>

    init(rows count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { LiveRow.State(number: $0) })
    }
  }

  enum Action {
    case rows(IdentifiedActionOf<LiveRow>)
    case insert(LiveRow.State)
    case remove(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: break
      case .insert(let row): state.rows.insert(row, at: 0)
      case .remove(let id): state.rows.remove(id: id)
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { LiveRow() }
  }
}

struct LiveTableView: View {
  let store: StoreOf<LiveTable>

  var body: some View {
    table {
      ForEach(store.scope(state: \.rows, action: \.rows)) { LiveRowView(store: $0) }
    }
  }
}

struct LiveRowView: View {
  let store: StoreOf<LiveRow>

  var body: some View {
    tr(.class("row")) {
      td { "\(store.number)" }
      td(.class("name")) { a(.href(store.address)) { store.name } }
      td(.class("amount")) { store.amount }
    }
  }
}

/// The table of ``LiveTableView``, with the states of the rows instead of stores.
struct LiveStatesView: View {
  let store: StoreOf<LiveTable>

  var body: some View {
    table {
      ForEach(store.rows) { row in
        tr(.class("row")) {
          td { "\(row.id)" }
          td(.class("name")) { a(.href(row.address)) { row.name } }
          td(.class("amount")) { row.amount }
        }
      }
    }
  }
}
