import ComposableArchitecture
import PeriscopeTestSupport
import Testing

@testable import PeriscopeUI

struct ToastBoardTests {
  private let start = ContinuousClock.now

  @Test
  func `a further toast replaces the oldest of four, whose waiting effect learns that its button was not pressed`()
    async
  {
    let board = Shared(value: ToastBoard())
    let toasts = Toasts(board)
    async let isPressed = toasts.show("Deleted.", button: "Undo")
    while board.wrappedValue.entries.isEmpty { await Task.yield() }
    for text in ["one", "two", "three", "four"] { toasts.show(text) }
    #expect(await !isPressed)
    #expect(board.wrappedValue.entries.map(\.toast.text) == ["one", "two", "three", "four"])
  }

  @Test func `an equal toast without a button replaces the earlier one under a new identifier`() {
    var board = ToastBoard()
    let first = board.add(Toast("Saved."), nil).id
    _ = board.add(Toast("Sent."), nil)
    #expect(board.add(Toast("Saved."), nil).removed.map(\.id) == [first])
    #expect(board.entries.map(\.toast.text) == ["Sent.", "Saved."])
    #expect(board.entries.map(\.id) == [2, 3])
  }

  @Test func `an effect that waits for a toast's button ends by a press, the toast's closing or a cancellation`() async
  {
    let board = Shared(value: ToastBoard())
    for (isPressed, end) in [(true, true), (false, false)] {
      async let answer = Toasts(board).show("Deleted.", button: "Undo")
      while board.wrappedValue.entries.isEmpty { await Task.yield() }
      board.end(board.wrappedValue.entries[0].id, isPressed: end)
      #expect(await answer == isPressed)
    }
    let task = Task { await Toasts(board).show("Deleted.", button: "Undo") }
    while board.wrappedValue.entries.isEmpty { await Task.yield() }
    task.cancel()
    #expect(await !task.value)
    #expect(board.wrappedValue.entries.isEmpty)
  }

  @Test func `documents show a toast without a button for its duration, from the first document on`() {
    var board = ToastBoard()
    _ = board.add(Toast("Saved."), nil)
    _ = board.add(Toast("Deleted.", button: "Undo"), ToastAnswer())
    board.documentIsPrinted(at: start)
    board.documentIsPrinted(at: start + .milliseconds(4_999))
    #expect(board.entries.count == 2)
    #expect(!board.changesByPrint(at: start + .milliseconds(4_999)))
    #expect(board.changesByPrint(at: start + .seconds(5)))
    board.documentIsPrinted(at: start + .seconds(5))
    #expect(board.entries.map(\.toast.text) == ["Deleted."])
  }

  @Test(arguments: [(0, 5), (62, 5), (100, 8), (1_000, 20)])
  func `a toast with a longer text is shown for longer, and a text of more than 500 characters is cut off`(
    length: Int, seconds: Int
  ) {
    let toast = Toast(String(repeating: "x", count: length))
    #expect(toast.duration == .seconds(seconds))
    #expect(toast.text.count == min(length, 501))
  }

  @Test func `a toast whose button nothing waits for is shown without it, which is reported as an issue`() {
    let board = Shared(value: ToastBoard())
    let messages = reportedMessages { Toasts(board).show(Toast("Deleted.", button: "Undo", duration: .seconds(9))) }
    #expect(
      messages == [
        "Nothing waits for the button 'Undo' of the toast 'Deleted.', which is shown without it. Use 'await toasts.ask(toast)'."
      ])
    #expect(board.wrappedValue.entries.map(\.toast) == [Toast("Deleted.", duration: .seconds(9))])
  }

  @Test func `an effect can wait for the button of a toast`() async {
    let board = Shared(value: ToastBoard())
    async let isPressed = Toasts(board).ask(Toast("Deleted.", button: "Undo"))
    while board.wrappedValue.entries.isEmpty { await Task.yield() }
    #expect(board.wrappedValue.entries[0].toast.button == "Undo")
    board.end(board.wrappedValue.entries[0].id, isPressed: true)
    #expect(await isPressed)
  }

  @Test func `a toast outside of a page with toasts is reported as an issue`() {
    let messages = reportedMessages {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.toasts) var toasts
        toasts.show("Saved.")
      }
    }
    #expect(
      messages == [
        "The toast 'Saved.' is not shown: only the feature of a page that belongs to a session can show toasts, in a site with 'toasts()'."
      ])
  }
}
