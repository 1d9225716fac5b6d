internal import ComposableArchitecture
internal import PeriscopeLocks

/// Returns the versioned URL of a file in the public folder. The URL changes with the content, so browsers can cache the file for a
/// year.
///
/// ```swift
/// img(.src(asset("logo.svg")), .alt("Logo"))  // /logo-0k3f8v2m1qz9a.svg
/// ```
///
/// If the process has several servers, the folder is that of the server that was started last.
public func asset(_ name: String) -> String {
  let plain = "/\(name)"
  // Tests of views run without a server.
  guard let files = Assets.files else { return plain }
  guard let address = files.versioned(name) else {
    reportIssue(
      "There is no file '\(name)' in the public folder. Add the file, or correct the name; --public sets the folder.")
    return plain
  }
  return address
}

/// The public folder for ``asset(_:)``.
enum Assets {
  private static let current = Lock<StaticFiles?>(nil)

  static var files: StaticFiles? { current.withLock { $0 } }

  static func use(_ files: StaticFiles?) { current.withLock { $0 = files } }
}
