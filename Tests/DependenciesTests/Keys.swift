import ConcurrencyExtras
import Dependencies

/// A dependency that counts, so that a test can tell its instances apart.
final class Counter: Sendable {
  let count: LockIsolated<Int>

  init(_ count: Int = 0) { self.count = LockIsolated(count) }

  func next() -> Int {
    count.withValue { count in
      count += 1
      return count
    }
  }
}

enum CounterKey: DependencyKey {
  static var liveValue: Counter { Counter(1_000) }
  static var previewValue: Counter { Counter(100) }
  static var testValue: Counter { Counter() }
}

/// A dependency without a test value, so that reading it in a test without an override is an issue.
struct Mail: Equatable, Sendable {
  var sender = "live"
}

extension Mail: DependencyKey {
  static let liveValue = Mail()
}

/// A dependency without a live value.
struct Printer: TestDependencyKey, Sendable {
  var name: String
  static let testValue = Printer(name: "test")
}

extension DependencyValues {
  var counter: Counter {
    get { self[CounterKey.self] }
    set { self[CounterKey.self] = newValue }
  }
  var mail: Mail {
    get { self[Mail.self] }
    set { self[Mail.self] = newValue }
  }
  var printer: Printer {
    get { self[Printer.self] }
    set { self[Printer.self] = newValue }
  }
}

/// Unchecked `Sendable`: the properties are never set.
final class Model: @unchecked Sendable {
  @Dependency(\.counter) var counter
  @Dependency(\.mail) var mail

  init() {}

  func child() -> Model { withDependencies(from: self) { Model() } }
}
