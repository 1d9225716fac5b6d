import ComposableArchitecture

/// The values of the controls on the page of samples.
@Reducer
struct DesignSample {
  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
    var isOn = true
    var size = "Medium"
    var amount = 3
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case buttonTapped
  }

  static let sizes = ["Small", "Medium", "Large"]

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
