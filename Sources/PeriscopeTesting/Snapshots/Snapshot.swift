internal import Foundation
internal import IssueReporting

/// A file with the recorded HTML of a view.
struct Snapshot {
  let file: URL

  init(_ name: String?, _ function: StaticString, at site: IssueSite) {
    let test = URL(fileURLWithPath: "\(site.filePath)")
    let group = test.deletingPathExtension().lastPathComponent
    let running = RunningTest.current
    // The name of a test may contain parentheses, too.
    let call = "\(function)"
    let title = call.prefix(upTo: call.lastIndex(of: "(") ?? call.endIndex)
    let words = ([String(title)] + running.arguments + [name].compactMap(\.self)).map(\.asFileName)
    // Suites of a file may have tests of the same name.
    let suites = running.suites.dropFirst(running.suites.first == group ? 1 : 0).map(\.asFileName)
    let folder = ([group] + suites).reduce(test.deletingLastPathComponent().appending(path: "Snapshots")) {
      $0.appending(path: $1)
    }
    let path = folder.appending(path: words.joined(separator: "."))
    let turn = SnapshotCalls.number(of: site, for: path.path, in: running)
    file = path.appendingPathExtension(turn > 1 ? "\(turn).html" : "html")
  }

  func compare(_ html: String, record: Bool, at site: IssueSite) {
    let isRecording = record || ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    guard !isRecording, let recorded = try? String(contentsOf: file, encoding: .utf8) else {
      return site.report(write(html, isRecording: isRecording))
    }
    let diff = LineDiff(recorded.split(separator: "\n"), html.split(separator: "\n"))
    if !diff.isEmpty { site.report(differenceText(diff)) }
  }

  private func write(_ html: String, isRecording: Bool) -> String {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(html)\n".utf8).write(to: file)
    } catch {
      return "The snapshot could not be written to '\(file.path)': \(error)"
    }
    return isRecording
      ? "The snapshot was recorded: '\(file.path)'. Remove 'record' or 'RECORD_SNAPSHOTS' to compare with it."
      : "There was no snapshot. One was recorded: '\(file.path)'. Look at it, and run the test again."
  }

  private func differenceText(_ diff: LineDiff) -> String {
    """
    The HTML differs from the snapshot '\(file.path)'.

    \(diff.text)

    (snapshot: -, now: +) If this is right, delete the file and run the test twice.
    """
  }
}

extension String {
  private static let mostCharacters = 80

  /// The letters and numbers of the text, with dashes in between.
  fileprivate var asFileName: String {
    let words = map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined().split(separator: "-")
    let name = words.joined(separator: "-")
    guard name.count > Self.mostCharacters else { return name }
    // Long texts with the same beginning have different hashes (FNV-1a).
    let hash = utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "\(name.prefix(Self.mostCharacters))-\(String(hash, radix: 16))"
  }
}
