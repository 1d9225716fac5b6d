internal import CPeriscopeSwiftCalls
internal import Glibc

/// The test of Swift Testing that runs this task, seen without linking that library.
package struct RunningTestID {
  /// The test's id.
  package var test: AnyHashable
  /// The id of the test's case; `nil` in a suite.
  package var testCase: AnyHashable?

  /// The running test's ids; `nil` where no test is known.
  package static var current: RunningTestID? {
    guard let library = IdentifyingLibrary.loaded, let test = library.testID else { return nil }
    return RunningTestID(test: test, testCase: library.caseID)
  }

  /// The same, but `nil` in a suite, too.
  package static var currentCase: RunningTestID? {
    guard let library = IdentifyingLibrary.loaded, let testCase = library.caseID, let test = library.testID else {
      return nil
    }
    return RunningTestID(test: test, testCase: testCase)
  }
}

/// The parts of Swift Testing that tell tests apart.
///
/// Unchecked, because it holds addresses of code and of types, which never change.
private struct IdentifyingLibrary: @unchecked Sendable {
  /// A type with `static var current: Self?` and `var id: ID`. Values of either type are passed in memory, as those of a
  /// stable library are.
  private struct Identified {
    var type: Any.Type
    var idType: Any.Type
    var current: UnsafeMutableRawPointer
    var id: UnsafeMutableRawPointer

    /// Looks for a type by the start of its symbols' name, and for its members by how that goes on.
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
