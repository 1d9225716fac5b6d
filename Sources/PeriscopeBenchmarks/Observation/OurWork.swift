internal import Perception

/// The timed work with this package's observation.
enum OurWork {
  /// Not inlined, so that the compiler does not merge the reads of a loop.
  @inline(never)
  static func read(_ account: OurAccount) -> Int { account.number }

  @inline(never)
  static func readAll(_ account: OurAccount) -> Int {
    account.number &+ account.balance &+ account.limit &+ account.currency
  }

  @inline(never)
  static func write(_ number: Int, to account: OurAccount) { account.number = number }

  static func untrackedReads(_ count: Int) {
    let account = OurAccount()
    for _ in 0..<count { _ = read(account) }
  }

  static func unobservedWrites(_ count: Int) {
    let account = OurAccount()
    for number in 1...count { write(number, to: account) }
  }

  static func reads(_ count: Int) {
    let account = OurAccount()
    withPerceptionTracking {
      for _ in 0..<count { _ = read(account) }
    } onChange: {
    }
    write(1, to: account)
  }

  static func subscribeAndFire(_ count: Int) {
    let account = OurAccount()
    for number in 1...count {
      withPerceptionTracking {
        _ = read(account)
      } onChange: {
      }
      write(number, to: account)
    }
  }

  static func evaluations(_ count: Int) {
    let account = OurAccount()
    for number in 1...count {
      withPerceptionTracking {
        for _ in 0..<20 { _ = readAll(account) }
      } onChange: {
      }
      write(number, to: account)
    }
  }

  /// Creates a subscription that is kept.
  static func subscribe(to account: OurAccount) {
    withPerceptionTracking {
      _ = read(account)
    } onChange: {
    }
  }

  static func readsInPage(_ count: Int) {
    let account = OurAccount()
    let scope = PageScope()
    scope.track {
      for _ in 0..<count { _ = read(account) }
    }
    scope.close()
  }

  /// A page keeps its scope, and enters it again after each change.
  static func pageEvaluations(_ count: Int) {
    let account = OurAccount()
    let scope = PageScope()
    for number in 1...count {
      scope.track {
        for _ in 0..<20 { _ = readAll(account) }
      }
      write(number, to: account)
    }
    scope.close()
  }

  @inline(never)
  private static func state(_ number: Int) -> OurState { OurState(number: number) }

  static func states(_ count: Int) {
    for number in 0..<count { _ = state(number) }
  }
}
