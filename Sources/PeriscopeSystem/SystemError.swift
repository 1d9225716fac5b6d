internal import Glibc

/// A system call's failure.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The call's name.
  package let call: String
  /// The call's error number.
  package let code: Int32

  /// Describes a failure by its error number, `errno` by default.
  package init(_ call: String, _ code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  /// The call and the error's text.
  package var description: String { "\(call): \(Self.text(of: code))" }

  /// Returns the system's text for an error number.
  package static func text(of code: Int32) -> String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }
}
