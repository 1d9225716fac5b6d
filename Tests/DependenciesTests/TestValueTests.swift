import ConcurrencyExtras
import Dependencies
import Testing

/// Parallel tests that count with the default value of one dependency. Each counts from one.
@Suite struct TestValueTests {
  @Dependency(\.counter) var counter

  @Test(arguments: 1...50) func `a dependency's cached value of one test case is not visible in another`(_: Int) async {
    #expect(counter.next() == 1)
    await Task.yield()
    #expect(counter.next() == 2)
    #expect(await Task { counter.next() }.value == 3)
    async let fourth = counter.next()
    #expect(await fourth == 4)
  }

  @Test func `a dependency's cached value is the same in the whole test`() async {
    #expect(counter.next() == 1)
    #expect(Model().counter.next() == 2)
    let inScope = await withDependencies {
      $0.mail = Mail(sender: "test")
    } operation: {
      await Task { Model().counter.next() }.value
    }
    #expect(inScope == 3)
  }

  @Test func `a dependency's cached value of one test is not visible in another`() {
    #expect(counter.next() == 1)
  }

  @Test(arguments: 1...20) func `a detached task has the dependencies of the test whose model it uses`(_: Int) async {
    let model = Model()
    #expect(model.counter.next() == 1)
    #expect(await Task.detached { model.counter.next() }.value == 2)
  }

  @Test func `a global model uses the dependencies of the test that reads it`() {
    // If the model kept the value of the test that read it first, the count would continue.
    #expect(shared.counter.next() == 1)
  }

  @Test func `a global model that two tests read uses the dependencies of each test`() {
    #expect(shared.counter.next() == 1)
  }

  @Test func `eight threads share a dependency's cached value in a test`() async {
    let model = Model()
    await withTaskGroup { group in
      for _ in 1...8 {
        group.addTask { for _ in 1...100 { _ = model.counter.next() } }
      }
    }
    #expect(counter.next() == 801)
  }
}

private let shared = Model()

/// A trait that opens a scope around a whole suite, which must not make its tests share their values.
struct Scoped: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.mail = Mail(sender: "suite")
    } operation: {
      try await function()
    }
  }
}

@Suite(Scoped()) struct ScopedSuiteTests {
  @Dependency(\.counter) var counter
  @Dependency(\.mail) var mail

  @Test(arguments: 1...10) func `a suite's dependency scope applies to its tests, which share no cached value`(_: Int) {
    #expect(mail.sender == "suite")
    #expect(counter.next() == 1)
    #expect(counter.next() == 2)
  }

  @Test func `a second test in a suite's dependency scope has its own cached value`() {
    #expect(counter.next() == 1)
  }
}
