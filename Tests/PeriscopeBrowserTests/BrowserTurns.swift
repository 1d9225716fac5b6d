import Testing

/// Lets at most three tests with browsers run at a time: a browser mostly waits for the network and for clocks, but on two cores,
/// more than three browsers delay each other.
struct BrowserTurns: SuiteTrait, TestTrait, TestScoping {
  private static let turns = Turns(3)

  let isRecursive = true

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.turns.take()
    do {
      try await function()
    } catch {
      await Self.turns.putBack()
      throw error
    }
    await Self.turns.putBack()
  }
}

extension Trait where Self == BrowserTurns {
  /// Limits how many tests with browsers run at a time.
  static var takesTurns: Self { BrowserTurns() }
}

/// A number of turns, which are given to the waiting tests in the order of their arrival.
private actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func take() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func putBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
