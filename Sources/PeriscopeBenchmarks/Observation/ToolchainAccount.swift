internal import Observation

/// Four fields with Swift's Observation.
@Observable
final class ToolchainAccount {
  var number = 0
  var balance = 0
  var limit = 0
  var currency = 0
}
