internal import Perception

/// Four fields, followed by ours.
@Perceptible
final class OurAccount {
  var number = 0
  var balance = 0
  var limit = 0
  var currency = 0
}
