internal import CPeriscopeSwiftCalls
internal import Glibc
internal import PeriscopeLocks

/// The test run of XCTest in this process, without linking that library. It runs one test at a time.
///
/// XCTest notifies its observers when a test begins, but does not identify the running test. Therefore an observer is
/// added, and each notification creates a new set of default values.
enum XCTestRun {
  private static let current = Lock(DefaultValues.ofProcess)

  /// The default values of the running test, or of the process if it has no XCTest.
  static var defaults: DefaultValues {
    _ = isObserved
    return current.withLock { $0 }
  }

  private static let isObserved: Bool = {
    guard let getCenter = dlsym(nil, "$s6XCTest0A17ObservationCenterC6sharedACvgZ"),
      let addObserver = dlsym(nil, "$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF")
    else { return false }
    // The center and the observer are never deallocated, so they are not released.
    let center = periscope_get_object(getCenter, nil)
    periscope_pass_object(addObserver, Unmanaged.passRetained(Observer()).toOpaque(), witnesses, center)
    return true
  }()

  fileprivate static func forget() { current.exchange(DefaultValues()) }

  /// The witness table of the observer's protocol: a descriptor, which is not read, followed by the requirements in
  /// order.
  ///
  /// XCTest calls the fourth requirement when a test fails, and the others at the start or the end of a test, a suite
  /// or the bundle. These functions ignore their arguments, which are passed in registers and need no cleanup.
  private static var witnesses: UnsafeRawPointer {
    let heard: @convention(c) () -> Void = { XCTestRun.forget() }
    let failed: @convention(c) () -> Void = {}
    let requirements = [heard, heard, heard, failed, heard, heard, heard]
    let table = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: requirements.count + 1)
    table.initialize(to: nil)
    for (index, requirement) in requirements.enumerated() {
      (table + 1 + index).initialize(to: unsafeBitCast(requirement, to: UnsafeRawPointer.self))
    }
    return UnsafeRawPointer(table)
  }
}

/// The observer object, which XCTest needs to distinguish its observers.
private final class Observer {}
