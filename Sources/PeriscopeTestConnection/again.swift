/// Repeats requests whose connection the server has closed, with its timeout of one second, because the test's thread
/// was delayed.
package func again<Result>(_ ask: () throws -> Result) throws -> Result {
  while true {
    let start = ContinuousClock.now
    do {
      return try ask()
    } catch {
      guard ContinuousClock.now - start >= .seconds(1) else { throw error }
    }
  }
}
