import Foundation
import PeriscopeTestSupport

/// A shell in a folder of its own, in which a transcript is typed.
final class Terminal {
  /// What the shell prints once a command has returned. No command of the README prints this character.
  private static let returned = "\u{1}"
  /// What a stream begins with.
  private static let ping = ":\n\n"

  private let shell: Program
  private let folder: TestFolder
  /// What a command in the background has printed: it stands below the next one.
  private var early = ""

  init() throws {
    folder = try TestFolder()
    // A terminal sees no progress meter when the answer is printed to it; here the answer goes through a pipe.
    let options = "no-progress-meter\nnoproxy = *\n"
    try options.write(to: folder.url.appendingPathComponent(".curlrc"), atomically: true, encoding: .utf8)
    shell = try Program(
      URL(fileURLWithPath: "/bin/bash"), environment: ["CURL_HOME": folder.path], folder: folder.url)
  }

  /// Runs a command, and returns what was printed as soon as it is what was expected, or cannot become it any more.
  ///
  /// A stream in the background prints when it likes, so the command's return alone does not end the wait. A new one is waited
  /// for: it starts at now, and what the next command changes must not come first.
  func run(_ command: String, expecting expected: String) async throws -> String {
    try shell.say(command)
    try shell.say("printf '\\1'")
    let isInBackground = command.hasSuffix("&")
    let before = early
    func text(_ heard: String) -> String {
      Transcript.normalised(before + heard.replacing(Self.returned, with: ""))
    }
    let heard = await shell.hear { heard in
      guard heard.contains(Self.returned) else { return false }
      let printed = text(heard)
      return isInBackground ? printed.contains(Self.ping) : printed == expected || !expected.hasPrefix(printed)
    }
    early = isInBackground ? text(heard) : ""
    return isInBackground ? "" : text(heard)
  }

  func close() {
    shell.kill()
    folder.remove()
  }
}
