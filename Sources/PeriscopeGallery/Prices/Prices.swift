import ComposableArchitecture
import Foundation

/// A long table that is sorted and filtered on the server.
@Reducer
struct Prices {
  enum Order: String, CaseIterable, Codable {
    case name
    case pieces
    case price

    func areInIncreasingOrder(_ first: Stock, _ second: Stock) -> Bool {
      switch self {
      case .name: (first.name, first.id) < (second.name, second.id)
      case .pieces: (first.pieces, first.id) < (second.pieces, second.id)
      case .price: (first.cents, first.id) < (second.cents, second.id)
      }
    }
  }

  @ObservableState
  struct State: Equatable, Codable {
    var query = ""
    var order = Order.name
    var isDescending = false

    /// The sort order, or `nil` if the rows are sorted by a different column.
    func sortOrder(of column: Order) -> SortOrder? {
      guard column == order else { return nil }
      return isDescending ? .reverse : .forward
    }

    var rows: [Stock] {
      let found = query.isEmpty ? Stock.all : Stock.all.filter { $0.name.contains(ignoringCase: query) }
      let sorted = found.sorted(by: order.areInIncreasingOrder)
      return isDescending ? sorted.reversed() : sorted
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case titleTapped(Order)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard case .titleTapped(let column) = action else { return .none }
      state.isDescending = column == state.order && !state.isDescending
      state.order = column
      return .none
    }
  }
}
