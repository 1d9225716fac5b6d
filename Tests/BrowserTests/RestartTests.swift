import Foundation
import Testing

@Suite(.serialized, .timeLimit(.minutes(5)))
struct RestartTests {
  @Test func `a page whose server died shows what it held and what was typed, and its tasks run again`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await Stage.with(data: folder.path) { stage in
      let todos = try await stage.browser(at: "/todos")
      try await todos.type("Milk\n", into: "[name=newTitle]")
      try await todos.wait(until: "document.querySelector('ul.cards')?.textContent.includes('Milk')")
      try await todos.type("half a", into: "[name=newTitle]")
      let timer = try await stage.browser(at: "/timer")
      try await timer.click("[value=toggleButtonTapped]")
      let seconds = "document.querySelector('output').textContent"
      try await timer.wait(until: "\(seconds) !== '00:00'")
      try await timer.run("window.seen = \(seconds)")

      stage.server.kill()
      try await todos.wait(until: "document.querySelector('#periscope-status').textContent")
      try await stage.restartServer()

      try await todos.wait(until: "!document.querySelector('#periscope-status').textContent")
      let kept = try await todos.run(
        """
        return [document.querySelector('ul.cards').textContent.includes('Milk'),
          document.querySelector('[name=newTitle]').value];
        """)
      #expect(kept == [true, "half a"])
      try await timer.wait(until: "\(seconds) > window.seen")
    }
  }
}
