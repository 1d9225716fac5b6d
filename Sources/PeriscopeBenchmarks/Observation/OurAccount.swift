internal import Perception

/// Four fields with this package's observation.
@Perceptible
final class OurAccount {
  var number = 0
  var balance = 0
  var limit = 0
  var currency = 0
}
