/// Four fields that are not observable.
final class PlainAccount {
  var number = 0
  var balance = 0
  var limit = 0
  var currency = 0
}
