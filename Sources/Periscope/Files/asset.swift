internal import ComposableArchitecture
internal import PeriscopeLocks

/// The address of a file of the folder `Public` that changes with its content, so that browsers keep it for a year and never ask for it again.
///
/// ```swift
/// img(.src(asset("logo.svg")), .alt("Logo"))  // /logo-0k3f8v2m1qz9a.svg
/// ```
///
/// The folder is that of the server of this process; of several, of the one that was started last.
public func asset(_ name: String) -> String {
  let plain = "/\(name)"
  // A test of a view has no server.
  guard let files = Assets.files else { return plain }
  guard let address = files.versioned(name) else {
    reportIssue("There is no file '\(name)' in the folder with the browser's files.")
    return plain
  }
  return address
}

/// The folder that ``asset(_:)`` looks into.
enum Assets {
  private static let current = Lock<StaticFiles?>(nil)

  static var files: StaticFiles? { current.withLock { $0 } }

  static func use(_ files: StaticFiles?) { current.withLock { $0 = files } }
}
