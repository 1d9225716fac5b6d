internal import Observation

/// The timed work with Swift's Observation.
enum ToolchainWork {
  /// Not inlined, so that the compiler does not merge the reads of a loop.
  @inline(never)
  static func read(_ account: ToolchainAccount) -> Int { account.number }

  @inline(never)
  static func readAll(_ account: ToolchainAccount) -> Int {
    account.number &+ account.balance &+ account.limit &+ account.currency
  }

  @inline(never)
  static func write(_ number: Int, to account: ToolchainAccount) { account.number = number }

  static func untrackedReads(_ count: Int) {
    let account = ToolchainAccount()
    for _ in 0..<count { _ = read(account) }
  }

  static func unobservedWrites(_ count: Int) {
    let account = ToolchainAccount()
    for number in 1...count { write(number, to: account) }
  }

  static func reads(_ count: Int) {
    let account = ToolchainAccount()
    withObservationTracking {
      for _ in 0..<count { _ = read(account) }
    } onChange: {
    }
    write(1, to: account)
  }

  static func subscribeAndFire(_ count: Int) {
    let account = ToolchainAccount()
    for number in 1...count {
      withObservationTracking {
        _ = read(account)
      } onChange: {
      }
      write(number, to: account)
    }
  }

  static func evaluations(_ count: Int) {
    let account = ToolchainAccount()
    for number in 1...count {
      withObservationTracking {
        for _ in 0..<20 { _ = readAll(account) }
      } onChange: {
      }
      write(number, to: account)
    }
  }

  /// Creates a subscription that is kept.
  static func subscribe(to account: ToolchainAccount) {
    withObservationTracking {
      _ = read(account)
    } onChange: {
    }
  }
}
