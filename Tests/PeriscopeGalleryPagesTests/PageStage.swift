import ComposableArchitecture
import Foundation
import PeriscopeMainActor
import PeriscopeUI

/// A page of a feature, driven in memory as a browser drives it.
final class PageStage<State, Action> {
  let store: Store<State, Action>
  private let document: LiveDocument
  private let events: AsyncStream<String>

  init<Content: View>(
    _ store: Store<State, Action>, @ViewBuilder _ content: @MainActor (Store<State, Action>) -> Content
  ) {
    self.store = store
    let view = MainActorLock.run { content(store) }
    let document = store.monitor.enter { LiveDocument(view, monitor: store.monitor) }
    let (events, continuation) = AsyncStream<String>.makeStream()
    store.monitor.onSettle {
      if let event = document.flush() { continuation.yield(String(decoding: event, as: UTF8.self)) }
    }
    self.document = document
    self.events = events
  }

  deinit {
    store.monitor.onSettle(nil)
    store.monitor.enter { document.close() }
    store.cancelEffects()
  }

  /// The page's HTML as a reader has it: without the marks of what may change.
  var page: String {
    store.monitor.enter {
      var bytes: [UInt8] = []
      document.print(into: &bytes)
      return String(decoding: bytes, as: UTF8.self).replacing(/<!--.*?-->| data-p="[^"]*"/, with: "")
    }
  }

  /// Fills in what is offered under the names, and presses a button; whether all of it was offered.
  func press(_ action: String? = nil, _ values: [(String, String)] = []) -> Bool {
    store.monitor.enter {
      let writers = values.map { document.input($0)?.writer(of: $1) }
      let press = action.map { document.action($0) } ?? {}
      guard let press, !writers.contains(where: { $0 == nil }) else { return false }
      for writer in writers { writer?() }
      press()
      return true
    }
  }

  /// Presses the only button with a title, whatever name it is offered under; whether there is one.
  func press(titled title: String) -> Bool {
    let buttons = page.matches(of: /<button[^>]* value="([^"]*)"[^>]*>([^<]*)<\/button>/).filter { $0.2 == title }
    guard buttons.count == 1, let button = buttons.first else { return false }
    return press(String(button.1))
  }

  /// Waits for an event after which the page has a text.
  func see(_ text: String) async -> Bool { await see { $0.contains(text) } }

  /// Waits for an event after which the page has a text so many times.
  func see(_ text: String, times: Int) async -> Bool {
    await see { $0.components(separatedBy: text).count == times + 1 }
  }

  private func see(_ isThere: (String) -> Bool) async -> Bool {
    if isThere(page) { return true }
    for await _ in events where isThere(page) { return true }
    return false
  }
}
