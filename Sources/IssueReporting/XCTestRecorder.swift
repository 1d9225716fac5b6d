/// The running test of XCTest, for a library that does not link it.
enum XCTestRecorder {
  // Called through a struct that stores it, as the functions of Swift Testing are.
  private struct Fail {
    var call: (_ message: String, _ filePath: StaticString, _ line: UInt) -> Void
  }

  /// Fails the running test at a line. Does nothing if XCTest runs no test.
  static func record(_ message: String, filePath: StaticString, line: UInt) {
    guard let function = LoadedFunction("$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF") else { return }
    unsafeBitCast(function, to: Fail.self).call(message, filePath, line)
  }
}
