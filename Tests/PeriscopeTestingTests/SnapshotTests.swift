import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

struct SnapshotTests {
  private struct Card: View {
    let title: String
    @State private var note = "A & B"

    var body: some View {
      section(.class("card")) {
        h2 { title }
        TextField("Note", text: $note)
        Button("Save") {}
      }
    }
  }

  @Test func `the HTML of a view equals its snapshot`() {
    expectSnapshot(of: Card(title: "Milk"))
    expectSnapshot(of: Card(title: "Bread"), named: "of bread")
  }

  @Test func `a snapshot numbers generated names, and keeps those of the site`() async throws {
    let site = Site {
      Page("/", title: "Months") {
        main(.id("2024-06-01")) {
          a(.href("/calendar/2024-06")) { "June" }
          a(.href("#12-0")) { "Below" }
          button(.attribute("name", "month"), .attribute("value", "month-2025-01")) { "January" }
          p(.id("12-0")) { "Below" }
          input(.attribute("name", "12-1"), .attribute("aria-describedby", "help-12-1 error-12-1"))
          p(.id("dialog-12-1-title"), .attribute("aria-labelledby", "tabs-12-1-7")) { "Title" }
        }
      }
    }
    let page = try await TestPage(of: site)
    page.element("main").expectSnapshot()
  }

  @Test(arguments: ["Milk", "Bread & butter"]) func `each argument of a test has its own snapshot`(title: String) {
    expectSnapshot(of: Card(title: title))
  }

  @Test func `the second snapshot of a test is numbered`() {
    expectSnapshot(of: Card(title: "Milk"))
    expectSnapshot(of: Card(title: "Bread"))
  }

  @Test func `tests have different snapshots if their names differ only in parentheses, or after many letters`()
    async throws
  {
    let messages = try await failures {
      expectSnapshot(of: Card(title: "Milk"), record: true, function: "`a row (one)`()")
      expectSnapshot(of: Card(title: "Milk"), record: true, function: "`a row (two)`(title:)")
      expectSnapshot(
        of: Card(title: "Milk"), record: true,
        function: "`a test whose name is longer than eighty letters, which is usual for tests of this kind, has one`()")
      expectSnapshot(
        of: Card(title: "Milk"), record: true,
        function: "`a test whose name is longer than eighty letters, which is usual for tests of this kind, has two`()")
    }
    let files = messages.compactMap { message in
      message.split(separator: "'").dropFirst().first.map { URL(fileURLWithPath: String($0)) }
    }
    for file in files { try FileManager.default.removeItem(at: file) }
    let names = files.map(\.lastPathComponent)
    #expect(names.prefix(2) == ["a-row-one.html", "a-row-two.html"])
    // The number of a second call would be in the name.
    #expect(names.count == 4 && names.allSatisfy { !$0.hasSuffix(".2.html") }, "\(names)")
  }

  @Suite struct OtherCards {
    @Test func `the HTML of a view equals its snapshot`() { expectSnapshot(of: Card(title: "Cheese")) }
  }

  @Test func `the HTML of a page element equals its snapshot`() async throws {
    let page = try await TestPage("/own", of: .shopping)
    page.list("Articles").expectSnapshot()
    page.field("Title").expectSnapshot(named: "field")
    let messages = try await failures { page.button("Nothing").expectSnapshot() }
    #expect(messages.count == 1, "\(messages)")
  }

  /// Compares a snapshot that no other test uses.
  private func compare(_ title: String, record: Bool = false) {
    expectSnapshot(of: Card(title: title), record: record, function: "missing()")
  }

  @Test func `a missing snapshot is recorded, and a different one fails with the surrounding lines`() async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Snapshots/SnapshotTests/missing.html")
    defer { try? FileManager.default.removeItem(at: file) }
    let recorded = try await failures { compare("Milk", record: true) }
    #expect(recorded.first?.hasPrefix("The snapshot was recorded: '\(file.path)'.") == true)
    try FileManager.default.removeItem(at: file)
    let missing = try await failures { compare("Milk") }
    #expect(missing == ["There was no snapshot. One was recorded: '\(file.path)'. Look at it, and run the test again."])
    compare("Milk")
    let different = try await failures { compare("Cheese") }
    #expect(
      different == [
        """
        The HTML differs from the snapshot '\(file.path)'.

            <section class="card">
          -   <h2>Milk</h2>
          +   <h2>Cheese</h2>
              <form method="post">
                <label class="field">
          …

        (snapshot: -, now: +) If this is right, delete the file and run the test twice.
        """
      ])
    for message in different {
      let lines = message.components(separatedBy: "\n\n")[1]
      #expect(TestingPagesArticle.quotes(lines), "\(lines)")
    }
  }
}
