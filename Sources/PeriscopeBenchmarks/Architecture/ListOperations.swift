internal import ComposableArchitecture
internal import Perception

/// Operations on a list of rows, measured for a short and a long list.
struct ListOperations {
  private let live: StoreOf<MeasuredList>
  private let bare: StoreOf<MeasuredList>
  private let rowStores: [StoreOf<MeasuredCounter>]
  private let middle: Int

  init(rows: Int) {
    live = Store(initialState: MeasuredList.State(count: rows)) { MeasuredList() }
    bare = Store(initialState: MeasuredList.State(count: rows)) { MeasuredList() }
    rowStores = Array(live.scope(state: \.rows, action: \.rows))
    middle = rows / 2
    for store in rowStores { consume(store.count) }
  }

  var all: [Operation] {
    [
      Operation(name: "a row's action, without stores of rows", limit: 2_000) { [bare, middle] in
        for _ in 0..<$0 { bare.send(.rows(.element(id: middle, action: .increment))) }
      },
      Operation(name: "a row's action, all rows' stores alive", limit: 5_000) { [live, middle] in
        for _ in 0..<$0 { live.send(.rows(.element(id: middle, action: .increment))) }
      },
      Operation(name: "the same, sent by the row's store", limit: 5_000) { [rowStores, middle] in
        for _ in 0..<$0 { rowStores[middle].send(.increment) }
      },
      Operation(name: "the list's own action, with stores of all rows", limit: 5_000) { [live] in
        for _ in 0..<$0 { live.send(.increment) }
      },
      Operation(name: "the list's action that changes a row, with stores of all rows", limit: 5_000) { [live, middle] in
        for _ in 0..<$0 { live.send(.incrementDirectly(middle)) }
      },
      Operation(name: "read a row's count through its store") { [rowStores, middle] in
        var sum = 0
        for _ in 0..<$0 { sum &+= rowStores[middle].count }
        consume(sum)
      },
      Operation(name: "scope to a row's store again", count: rowStores.count) { [live] _ in
        for store in live.scope(state: \.rows, action: \.rows) { consume(store === live ? 1 : 0) }
      },
    ]
  }
}
