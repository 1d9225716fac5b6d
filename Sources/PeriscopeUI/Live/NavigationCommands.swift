/// A command that makes the browser show a URL.
package enum NavigationCommand: Sendable {
  /// The shown page stays. Its new URL is added to the browser's history.
  case push
  /// The shown page stays. Its new URL replaces the current one.
  case replace
  /// The browser loads the URL.
  case leave
  /// The browser loads the URL, which replaces the current one in the history.
  case leaveReplacing

  var name: String {
    switch self {
    case .push: "push"
    case .replace: "replace"
    case .leave: "leave"
    case .leaveReplacing: "move"
    }
  }
}

/// The navigation commands for the next patch, and the last command of all.
struct NavigationCommands {
  private var waiting: [(command: NavigationCommand, url: String)] = []
  private var last: (command: NavigationCommand, url: String, sequence: UInt64)?

  mutating func add(_ command: NavigationCommand, _ url: String) { waiting.append((command, url)) }

  /// Returns the commands for the patch with a number. A page that was not shown yet needs none.
  mutating func take(isShown: Bool, _ sequence: UInt64) -> [UInt8]? {
    guard let newest = waiting.last else { return nil }
    defer { waiting = [] }
    guard isShown else { return nil }
    last = (newest.command, newest.url, sequence)
    var bytes: [UInt8] = []
    for (command, url) in waiting { bytes.appendCommand("url", "\(command.name) \(url)") }
    return bytes
  }

  /// Returns the last command for a client that has missed it. `push` becomes `replace`, because the client has not
  /// shown the URLs in between.
  func last(after sequence: UInt64) -> [UInt8]? {
    guard let last, last.sequence > sequence else { return nil }
    var bytes: [UInt8] = []
    let command: NavigationCommand = last.command == .push ? .replace : last.command
    bytes.appendCommand("url", "\(command.name) \(last.url)")
    return bytes
  }
}

extension LiveDocument {
  /// Calls a closure in the next flush, among the hooks of views.
  package func callInFlush(_ work: @escaping () -> Void) { lifecycle.appeared(CalledHook(work)) }

  /// Makes the browser show a URL.
  package func navigate(_ command: NavigationCommand, to url: String) { makeExtras().navigation.add(command, url) }
}

/// A hook without a view.
final class CalledHook: Hook {
  private let work: () -> Void

  init(_ work: @escaping () -> Void) { self.work = work }

  override func appear() { work() }
}
