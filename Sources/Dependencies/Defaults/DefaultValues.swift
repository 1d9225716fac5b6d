internal import PeriscopeLocks
internal import Synchronization

/// The values of dependencies that no scope overrides. Each is created at its first read.
///
/// The program has one set, and each test has its own.
final class DefaultValues: Sendable {
  private struct ID: Hashable, Sendable {
    var key: ObjectIdentifier
    var context: DependencyContext
  }

  private struct Entry: Sendable {
    var box: any AnyObject & Sendable
    var preparation: Preparation?
  }

  static let ofProcess = DefaultValues()

  private let entries = Lock<[ID: Entry]>([:])
  private let contextPreparation = Lock<Preparation?>(nil)
  /// The number of the prepared context, from 1; 0 if no context was prepared. It is read with each default value.
  private let contextNumber = Atomic<UInt8>(0)

  /// The prepared context outside of all scopes, if there is one.
  var preparedContext: DependencyContext? {
    switch contextNumber.load(ordering: .relaxed) {
    case 1: .live
    case 2: .preview
    case 3: .test
    default: nil
    }
  }

  /// Sets the context once. Returns `false` if a different preparation has set it.
  func prepare(_ context: DependencyContext, preparation: Preparation) -> Bool {
    contextPreparation.withLock { old in
      if let old, old !== preparation { return false }
      old = preparation
      let number: UInt8 =
        switch context {
        case .live: 1
        case .preview: 2
        case .test: 3
        }
      contextNumber.store(number, ordering: .relaxed)
      return true
    }
  }

  /// Returns the set of the running test, or of the test that created the reader, or of the process.
  static func current(orElse fallback: DefaultValues?) -> DefaultValues {
    guard DependencyContext.isTestProcess else { return ofProcess }
    return RunningTest.defaults ?? fallback ?? XCTestRun.defaults
  }

  /// The set of the running test case; `nil` in a suite, where a different test could be running.
  static var ofTestCase: DefaultValues? {
    DependencyContext.isTestProcess ? RunningTest.caseDefaults : nil
  }

  func value<Key: TestDependencyKey>(of key: Key.Type, context: DependencyContext) -> Key.Value? {
    let id = ID(key: ObjectIdentifier(key), context: context)
    guard let box = entries.withLock({ $0[id]?.box }) else { return nil }
    return unsafeDowncast(box, to: Box<Key.Value>.self).value
  }

  /// Stores a value. If a different thread has stored one first, returns that.
  ///
  /// The value is created outside the lock, because its creation may read other dependencies.
  func keep<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, context: DependencyContext, preparation: Preparation?
  ) -> Key.Value {
    let id = ID(key: ObjectIdentifier(key), context: context)
    let new = Box(value)
    let kept = entries.withLock { entries in
      if let old = entries[id] { return old.box }
      entries[id] = Entry(box: new, preparation: preparation)
      return new
    }
    return unsafeDowncast(kept, to: Box<Key.Value>.self).value
  }

  /// Sets the value before its first read. Returns `false` if it was read before, or set by a different preparation.
  func prepare<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, context: DependencyContext, preparation: Preparation
  ) -> Bool {
    let id = ID(key: ObjectIdentifier(key), context: context)
    let new = Box(value)
    // The replaced value is released outside the lock, because its `deinit` may read a dependency.
    let (isPrepared, old) = entries.withLock { entries -> (Bool, Entry?) in
      if let old = entries[id], old.preparation !== preparation { return (false, nil) }
      return (true, entries.updateValue(Entry(box: new, preparation: preparation), forKey: id))
    }
    _ = old
    return isPrepared
  }
}
