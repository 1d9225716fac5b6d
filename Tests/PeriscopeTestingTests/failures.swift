import Foundation
import Synchronization
import Testing

/// Runs a part of a test that is expected to fail, and returns the messages of its failures.
func failures(_ work: () async throws -> Void) async throws -> [String] {
  let messages = Mutex<[String]>([])
  try await withKnownIssue {
    try await work()
  } matching: { issue in
    let message = issue.comments.map(\.rawValue).joined(separator: "\n")
    messages.withLock { $0.append(message) }
    return true
  }
  return messages.withLock { $0 }
}

/// The article about tests of pages.
enum TestingPagesArticle {
  static let text: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = "Sources/PeriscopeTesting/PeriscopeTesting.docc/TestingPages.md"
    return (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }()

  /// Whether the article quotes a message as a block of text.
  static func quotes(_ message: String) -> Bool { text.contains("```text\n\(message)\n```") }
}
