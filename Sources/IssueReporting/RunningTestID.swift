internal import CPeriscopeSwiftCalls
internal import Glibc

/// The running test of Swift Testing for this task, without linking that library.
///
/// Unchecked: the IDs of tests consist of strings and numbers.
package struct RunningTestID: Hashable, @unchecked Sendable {
  /// The test's ID.
  package var test: AnyHashable
  /// The ID of the test's case; `nil` in a suite.
  package var testCase: AnyHashable?

  /// The IDs of the running test; `nil` if it is unknown.
  package static var current: RunningTestID? {
    guard let library = IdentifyingLibrary.loaded, let test = library.testID else { return nil }
    return RunningTestID(test: test, testCase: library.caseID)
  }

  /// The IDs of the running test; `nil` if it is unknown, or for a suite.
  package static var currentCase: RunningTestID? {
    guard let library = IdentifyingLibrary.loaded, let testCase = library.caseID, let test = library.testID else {
      return nil
    }
    return RunningTestID(test: test, testCase: testCase)
  }
}

/// The functions of Swift Testing that identify tests.
///
/// Unchecked: the addresses of code and types never change.
private struct IdentifyingLibrary: @unchecked Sendable {
  /// A type with `static var current: Self?` and `var id: ID`. Values of both types are passed indirectly, since the
  /// library has a stable ABI.
  private struct Identified {
    var type: Any.Type
    var idType: Any.Type
    var current: UnsafeMutableRawPointer
    var id: UnsafeMutableRawPointer

    /// Looks up a type by the common prefix of its symbols, and its members by their own symbol suffixes.
    init?(_ name: String, current currentName: String, id idName: String) {
      guard let type = loadedType("\(name)Ma"), let idType = loadedType("\(name)2IDVMa"),
        let current = dlsym(nil, name + currentName), let id = dlsym(nil, name + idName)
      else { return nil }
      self.type = type
      self.idType = idType
      self.current = current
      self.id = id
    }

    var currentID: AnyHashable? {
      func open<Value>(_ type: Value.Type) -> AnyHashable? {
        let value: Value? = get(current, of: nil)
        guard let value else { return nil }
        return withUnsafePointer(to: value) { value in
          func open<ID>(_ type: ID.Type) -> AnyHashable? {
            let id: ID = get(id, of: value)
            return id as? AnyHashable
          }
          return _openExistential(idType, do: open)
        }
      }
      return _openExistential(type, do: open)
    }

    private func get<Result>(_ getter: UnsafeMutableRawPointer, of value: UnsafeRawPointer?) -> Result {
      let result = UnsafeMutablePointer<Result>.allocate(capacity: 1)
      defer { result.deallocate() }
      periscope_get_value(getter, result, value)
      return result.move()
    }
  }

  static let loaded = IdentifyingLibrary()

  private var test: Identified
  private var testCase: Identified

  private init?() {
    guard let test = Identified("$s7Testing4TestV", current: "7currentACSgvgZ", id: "2idAC2IDVvg"),
      let testCase = Identified("$s7Testing4TestV4CaseV", current: "7currentAESgvgZ", id: "2idAE2IDVvg")
    else { return nil }
    self.test = test
    self.testCase = testCase
  }

  var testID: AnyHashable? { test.currentID }
  var caseID: AnyHashable? { testCase.currentID }
}
