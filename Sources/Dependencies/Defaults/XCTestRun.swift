internal import CPeriscopeSwiftCalls
internal import Glibc
internal import PeriscopeLocks

/// The run of XCTest in this process, which runs one test at a time; seen without linking that library.
///
/// XCTest tells its observers when a test begins, but not which test runs. So one observer is added, and whenever it hears
/// something there is a new set of default values.
enum XCTestRun {
  private static let current = Lock(DefaultValues.ofProcess)

  /// The default values of the test that runs; in a process without XCTest, the process's.
  static var defaults: DefaultValues {
    _ = isObserved
    return current.withLock { $0 }
  }

  private static let isObserved: Bool = {
    guard let getCenter = dlsym(nil, "$s6XCTest0A17ObservationCenterC6sharedACvgZ"),
      let addObserver = dlsym(nil, "$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF")
    else { return false }
    // Both are there for the rest of the process, and so neither is released.
    let center = periscope_get_object(getCenter, nil)
    periscope_pass_object(addObserver, Unmanaged.passRetained(Observer()).toOpaque(), witnesses, center)
    return true
  }()

  fileprivate static func forget() { current.exchange(DefaultValues()) }

  /// How the observer's protocol is implemented: a descriptor that nobody reads, then its requirements in order.
  ///
  /// Each ends with a test, or comes between two, but for the fourth of the requirements, a failure. They ignore
  /// their arguments, which are passed in registers that need no tidying.
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

/// The object that observes; XCTest needs one to tell its observers apart.
private final class Observer {}
