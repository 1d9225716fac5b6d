/// A struct with three fields that are not observable.
struct PlainState {
  var number = 0
  var balance = 0
  var limit = 0
}
