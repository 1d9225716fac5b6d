public import ComposableArchitecture

/// Shows toasts: short messages that stay on the screen when the user goes to a different page.
///
/// ```swift
/// @Dependency(\.toasts) var toasts
///
/// case .saveResponse(.success):
///   toasts.show("Saved.")
///   navigation.redirect(to: "/orders")
///   return .none
/// case .deleteButtonTapped(let id):
///   guard let order = state.orders.remove(id: id) else { return .none }
///   return .run { send in
///     if await toasts.show("Deleted \(order.name).", button: "Undo") { await send(.undoButtonTapped(order)) }
///   }
/// ```
///
/// The pages of a site show them if the site declares `toasts()`. A toast belongs to the session: all of its pages show it until it is
/// dismissed, by its button, by the user, or after its ``Toast/duration``.
///
/// Call the methods in reducers and effects, and in the closures of views. A toast that a reducer shows remains if the archive cannot
/// commit the action; an effect starts only after the commit.
///
/// Tests of a feature record the toasts:
///
/// ```swift
/// let shown = LockIsolated<[Toast]>([])
/// let store = TestStore(initialState: Editor.State()) { Editor() } withDependencies: {
///   $0.toasts = Toasts { toast in shown.withValue { $0.append(toast) } }
/// }
/// await store.send(.saveResponse(.success))
/// #expect(shown.value == [Toast("Saved.")])
/// ```
public struct Toasts: Sendable {
  /// Shows a toast without a button.
  public var perform: @Sendable (_ toast: Toast) -> Void
  /// Shows a toast with a button, and returns whether the user has pressed it, once the toast is dismissed.
  public var ask: @Sendable (_ toast: Toast) async -> Bool
  /// The toasts of the session; `nil` for toasts that pages do not show.
  package private(set) var board: Shared<ToastBoard>?

  /// Creates toasts for tests.
  ///
  /// - Parameters:
  ///   - perform: Called with each toast.
  ///   - ask: Called with a toast that has a button, after `perform`. Returns whether the button is pressed; by default, it is not.
  public init(
    perform: @escaping @Sendable (_ toast: Toast) -> Void,
    ask: @escaping @Sendable (_ toast: Toast) async -> Bool = { _ in false }
  ) {
    self.perform = perform
    self.ask = { toast in
      perform(toast)
      return await ask(toast)
    }
  }

  /// Creates the toasts of a session.
  package init(_ board: Shared<ToastBoard>) {
    self.board = board
    perform = { board.show($0, nil) }
    ask = { toast in
      let answer = ToastAnswer()
      let id = board.show(toast, answer)
      return await withTaskCancellationHandler {
        await answer.value()
      } onCancel: {
        board.end(id, isPressed: false)
      }
    }
  }

  /// Shows a text.
  public func show(_ text: String) { perform(Toast(text)) }

  /// Shows a toast without a button, for example with a duration of its own.
  ///
  /// A toast with a button is reported as an issue, and shown without the button, for which nothing would wait. Use ``ask`` instead:
  ///
  /// ```swift
  /// if await toasts.ask(toast) { await send(.undoButtonTapped(order)) }
  /// ```
  public func show(
    _ toast: Toast, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    guard let button = toast.button else { return perform(toast) }
    reportIssue(
      "Nothing waits for the button '\(button)' of the toast '\(toast.text)', which is shown without it. Use 'await toasts.ask(toast)'.",
      fileID: fileID, filePath: filePath, line: line, column: column)
    var shown = toast
    shown.button = nil
    perform(shown)
  }

  /// Shows a text with a button, and waits until the toast is dismissed.
  ///
  /// The toast stays until the user presses or dismisses it, newer toasts replace it, or the task is cancelled, for example at the end of
  /// the page.
  ///
  /// - Returns: Whether the user has pressed the button.
  public func show(_ text: String, button: String) async -> Bool { await ask(Toast(text, button: button)) }
}

extension DependencyValues {
  /// Shows toasts: short messages that stay on the screen when the user goes to a different page.
  public var toasts: Toasts {
    get { self[ToastsKey.self] }
    set { self[ToastsKey.self] = newValue }
  }

  private enum ToastsKey: DependencyKey {
    static var liveValue: Toasts {
      Toasts { toast in
        reportIssue(
          "The toast '\(toast.text)' is not shown: only the feature of a page that belongs to a session can show toasts, in a site with 'toasts()'."
        )
      }
    }
    static var testValue: Toasts {
      Toasts { toast in
        reportIssue(
          "The toast '\(toast.text)' in a test that does not override '\\.toasts'. Set it to 'Toasts { toast in … }', or add 'toasts()' to the site."
        )
      }
    }
  }
}
