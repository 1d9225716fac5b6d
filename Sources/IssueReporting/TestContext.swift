internal import Glibc

/// Whether this process runs tests, which is the case if a test library is loaded.
///
/// ```swift
/// let interval: Duration = isTesting ? .zero : .seconds(1)
/// ```
public let isTesting = dlsym(nil, "$s7Testing4TestVMa") != nil || dlsym(nil, "$s6XCTest0A17ObservationCenterCMa") != nil

/// The test library whose test is running.
///
/// ```swift
/// switch TestContext.current {
/// case .swiftTesting(let testing): print(testing?.test.id as Any)
/// case .xcTest: print("a method of an XCTestCase")
/// case nil: print("no test")
/// }
/// ```
public enum TestContext: Hashable, Sendable {
  /// Swift Testing, with the test if the task's test is known.
  case swiftTesting(Testing?)
  /// XCTest, or a task whose test is unknown.
  case xcTest

  /// The context of this task; `nil` in a process without tests.
  public static var current: TestContext? {
    guard isTesting else { return nil }
    return RunningTestID.current.map { .swiftTesting(Testing(test: Testing.Test(id: Testing.Test.ID(test: $0.test)))) }
      ?? .xcTest
  }

  /// Whether a test of Swift Testing is running.
  public var isSwiftTesting: Bool {
    if case .swiftTesting = self { return true }
    return false
  }

  /// A running test of Swift Testing.
  public struct Testing: Hashable, Sendable {
    /// The test.
    public let test: Test

    /// A test.
    public struct Test: Hashable, Identifiable, Sendable {
      /// The test's ID.
      public let id: ID

      /// The identity of a test.
      ///
      /// Unchecked `Sendable`: an ID of Swift Testing consists of strings and numbers.
      public struct ID: Hashable, CustomStringConvertible, @unchecked Sendable {
        let test: AnyHashable

        /// The ID in the format of Swift Testing.
        public var description: String { "\(test.base)" }
      }
    }
  }
}
