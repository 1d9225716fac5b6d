import ComposableArchitecture

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable, Codable {
    var query = ""
    var results: [City] = []
    var isSearching = false
    var failure: String?
    var selection: City?
    var details: City.Details?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cityTapped(City)
    case detailsResponse(Result<City.Details, any Error>)
    case searchResponse(Result<[City], any Error>)
  }

  enum CancelID { case details, search }

  @Dependency(\.cityClient) var cityClient
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        state.failure = nil
        guard !state.query.isEmpty else {
          state.results = []
          state.isSearching = false
          return .cancel(id: CancelID.search)
        }
        state.isSearching = true
        return .run { [query = state.query] send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.searchResponse(Result { try await cityClient.search(query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .binding:
        return .none

      case .cityTapped(let city):
        state.selection = city
        state.details = nil
        state.failure = nil
        return .run { send in
          await send(.detailsResponse(Result { try await cityClient.details(city.id) }))
        }
        .cancellable(id: CancelID.details, cancelInFlight: true)

      case .detailsResponse(.success(let details)):
        state.details = details
        return .none

      case .detailsResponse(.failure):
        state.selection = nil
        state.failure = "This city could not be looked up. Choose it again."
        return .none

      case .searchResponse(.success(let cities)):
        state.isSearching = false
        state.results = cities
        return .none

      case .searchResponse(.failure):
        state.isSearching = false
        state.results = []
        state.failure = "The search failed. Try again."
        return .none
      }
    }
  }
}
