import Foundation
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

  @Test func `a card`() {
    expectSnapshot(of: Card(title: "Milk"))
    expectSnapshot(of: Card(title: "Bread"), named: "of bread")
  }

  @Test func `a missing snapshot is recorded, and one that differs fails with the lines around`() async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Snapshots/SnapshotTests/missing.html")
    defer { try? FileManager.default.removeItem(at: file) }
    let recorded = try await failures { expectSnapshot(of: Card(title: "Milk"), record: true, function: "missing()") }
    #expect(recorded.first?.hasPrefix("The snapshot was recorded: '\(file.path)'.") == true)
    try FileManager.default.removeItem(at: file)
    let missing = try await failures { expectSnapshot(of: Card(title: "Milk"), function: "missing()") }
    #expect(missing == ["There was no snapshot. One was recorded: '\(file.path)'. Look at it, and run the test again."])
    expectSnapshot(of: Card(title: "Milk"), function: "missing()")
    let different = try await failures { expectSnapshot(of: Card(title: "Cheese"), function: "missing()") }
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
  }
}
