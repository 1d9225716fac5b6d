internal import ComposableArchitecture

/// A state of three fields.
@ObservableState
struct OurState {
  var number = 0
  var balance = 0
  var limit = 0
}
