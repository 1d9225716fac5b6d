import Foundation
import PeriscopeTestSupport

/// A shell in its own folder, which runs a transcript.
final class Terminal {
  /// The shell prints this character after each command. No documented command prints it.
  private static let returned = "\u{1}"
  /// A ping, the first event of a stream.
  private static let ping = ":\n\n"

  private let shell: Program
  private let folder: TestFolder
  /// The output of a background command, which the transcript shows below the next command.
  private var early = ""

  init() throws {
    folder = try TestFolder()
    // Disables the progress meter, which curl shows because its output goes to a pipe instead of a terminal.
    let options = "no-progress-meter\nnoproxy = *\n"
    try options.write(to: folder.url.appendingPathComponent(".curlrc"), atomically: true, encoding: .utf8)
    shell = try Program(
      URL(fileURLWithPath: "/bin/bash"), environment: ["CURL_HOME": folder.path], folder: folder.url)
  }

  /// Runs a command, and returns its output as soon as it is the expected one, or cannot become it.
  ///
  /// A stream in the background prints at any time, so the end of the command does not end the wait. After a command
  /// that opens a stream, this waits until the stream is open, so that the next command's change is not missed.
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
