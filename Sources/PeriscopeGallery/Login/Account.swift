import ComposableArchitecture

@Reducer
struct Account {
  @ObservableState
  struct State: Equatable {
    let name: String
  }

  enum Action {
    case logOutButtonTapped
  }
}
