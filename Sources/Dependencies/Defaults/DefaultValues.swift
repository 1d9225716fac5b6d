internal import PeriscopeLocks
internal import Synchronization

/// The values of dependencies that no scope overrides, each made when it is first read.
///
/// A program has one set, and each test has its own.
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
  /// The number of the prepared context among all, from 1; 0 if there is none. It is read with each default value.
  private let contextNumber = Atomic<UInt8>(0)

  /// The context of everything that no scope says otherwise of, if it was prepared.
  var preparedContext: DependencyContext? {
    switch contextNumber.load(ordering: .relaxed) {
    case 1: .live
    case 2: .preview
    case 3: .test
    default: nil
    }
  }

  /// Sets the context once; answers `false` if another preparation has.
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

  /// The set to read from: the running test's, or that of the test which the reader was made by, or the process's.
  static func current(orElse fallback: DefaultValues?) -> DefaultValues {
    guard DependencyContext.isTestProcess else { return ofProcess }
    return RunningTest.defaults ?? fallback ?? XCTestRun.defaults
  }

  /// The running test's, if it is certain that no other test runs inside of it, as in a suite.
  static var ofTestCase: DefaultValues? {
    DependencyContext.isTestProcess ? RunningTest.caseDefaults : nil
  }

  func value<Key: TestDependencyKey>(of key: Key.Type, context: DependencyContext) -> Key.Value? {
    let id = ID(key: ObjectIdentifier(key), context: context)
    guard let box = entries.withLock({ $0[id]?.box }) else { return nil }
    return unsafeDowncast(box, to: Box<Key.Value>.self).value
  }

  /// Keeps a value, unless another thread was quicker: then that one is the value.
  ///
  /// A value is made outside of the lock, for whatever makes it may read other dependencies.
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

  /// Sets the value before anybody has read it; answers `false` if somebody has.
  func prepare<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, context: DependencyContext, preparation: Preparation
  ) -> Bool {
    let id = ID(key: ObjectIdentifier(key), context: context)
    let new = Box(value)
    // The value that is replaced is released after the lock: its last breath may read a dependency.
    let (isPrepared, old) = entries.withLock { entries -> (Bool, Entry?) in
      if let old = entries[id], old.preparation !== preparation { return (false, nil) }
      return (true, entries.updateValue(Entry(box: new, preparation: preparation), forKey: id))
    }
    _ = old
    return isPrepared
  }
}
