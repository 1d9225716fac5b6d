/// A struct of three fields that nobody can follow.
struct PlainState {
  var number = 0
  var balance = 0
  var limit = 0
}
