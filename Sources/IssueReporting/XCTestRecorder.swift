/// Records failures of the running test of XCTest, without linking that library.
enum XCTestRecorder {
  // The function is called through a struct that stores it: for a direct result of a cast, the compiler would pass all
  // arguments indirectly.
  private struct Fail {
    var call: (_ message: String, _ filePath: StaticString, _ line: UInt) -> Void
  }

  /// Fails the running test at a line. Does nothing if XCTest is not running a test.
  static func record(_ message: String, filePath: StaticString, line: UInt) {
    guard let function = LoadedFunction("$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF") else { return }
    unsafeBitCast(function, to: Fail.self).call(message, filePath, line)
  }
}
