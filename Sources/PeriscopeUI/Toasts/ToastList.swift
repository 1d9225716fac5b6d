internal import ComposableArchitecture
package import PeriscopeHTML

/// A view, followed by the toasts of its session.
nonisolated package struct ToastedView<Content: HTML>: HTMLPrimitive {
  private let content: Content
  private let list: ToastList
  private let head: PageHead

  /// - Parameters:
  ///   - content: The view.
  ///   - board: The toasts.
  ///   - stylesheet: The URL of the stylesheet, which the page always loads, so that a toast never appears without it.
  ///   - script: The URL of the script, which the page loads with a toast.
  package init(_ content: Content, _ board: Shared<ToastBoard>, stylesheet: String, script: String) {
    self.content = content
    list = ToastList(board: board, head: PageHead { $0.scripts = [script] })
    head = PageHead { $0.stylesheets = [stylesheet] }
  }

  package static func _render(_ html: Self, into writer: HTMLWriter) {
    Renderer.of(writer)?.hook({ HeadHook() }, update: { $0.take(html.head) })
    Content._render(html.content, into: writer)
    ToastList._render(html.list, into: writer)
  }
}

/// The toasts of a session, with the script that announces and dismisses them.
nonisolated private struct ToastList: View {
  let board: Shared<ToastBoard>
  let head: PageHead
  @Environment(\.language) private var language

  var body: some HTML {
    if !board.wrappedValue.entries.isEmpty {
      // The script announces the toasts, also those of a page that was just loaded, and no other part of the page does.
      section(.class("toasts"), .ariaLabel(language.word("Messages")), .ariaLive("off")) {
        ForEach(board.wrappedValue.entries) { entry in ToastRow(entry: entry, board: board) }
      }
      .pageHead { $0 = head }
    }
  }
}

nonisolated private struct ToastRow: View {
  let entry: ToastBoard.Entry
  let board: Shared<ToastBoard>

  /// The seconds until the script dismisses the toast; empty for a toast with a button.
  private var seconds: String {
    entry.answer == nil ? "\(entry.toast.duration / .seconds(1))" : ""
  }

  var body: some HTML {
    div(.class("toast"), .data("toast", "\(entry.id)"), .data("seconds", seconds)) {
      p { entry.toast.text }
      if let title = entry.toast.button {
        Button(.path("toasts[\(entry.id)].buttonTapped"), { end(isPressed: true) }, label: Text(title))
          .buttonStyle(.borderless)
      }
      Button(
        .path("toasts[\(entry.id)].closeButtonTapped"), { end(isPressed: false) }, label: Image(systemName: "xmark")
      )
      .buttonStyle(.borderless)
    }
  }

  private func end(isPressed: Bool) { board.end(entry.id, isPressed: isPressed) }
}
