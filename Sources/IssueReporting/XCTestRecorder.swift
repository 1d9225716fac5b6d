internal import Glibc

/// The running test of XCTest, as far as a library can see it that does not link XCTest.
enum XCTestRecorder {
  // Called through a struct that stores it, as the functions of the other test library are.
  private struct Fail {
    var call: (_ message: String, _ filePath: StaticString, _ line: UInt) -> Void
  }

  /// A function without captures, laid out as a closure.
  private struct Function {
    var code: UnsafeMutableRawPointer
    var captures: UnsafeRawPointer?
  }

  /// Fails the running test at a line. Where XCTest runs none, it hears of nothing.
  static func record(_ message: String, filePath: StaticString, line: UInt) {
    guard let code = dlsym(nil, "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF") else { return }
    unsafeBitCast(Function(code: code, captures: nil), to: Fail.self).call(message, filePath, line)
  }
}
