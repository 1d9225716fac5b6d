internal import Observation

/// Four fields, followed by the toolchain's.
@Observable
final class ToolchainAccount {
  var number = 0
  var balance = 0
  var limit = 0
  var currency = 0
}
