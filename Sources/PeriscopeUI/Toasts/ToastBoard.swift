internal import ComposableArchitecture

/// The toasts that the pages of a session show, the oldest first.
package struct ToastBoard: Equatable, Sendable {
  /// A toast on the pages.
  struct Entry: Equatable, Identifiable, Sendable {
    let id: Int
    let toast: Toast
    let answer: ToastAnswer?
    /// When a document with the toast was printed first.
    var printed: ContinuousClock.Instant?

    static func == (first: Self, second: Self) -> Bool { first.id == second.id && first.printed == second.printed }
  }

  /// The maximum number of toasts. A further one replaces the oldest.
  static let limit = 4

  private(set) var entries: [Entry] = []
  private var lastID = 0

  package init() {}

  /// Adds a toast. An equal toast without a button, and the oldest one of too many, are removed and returned.
  mutating func add(_ toast: Toast, _ answer: ToastAnswer?) -> (id: Int, removed: [Entry]) {
    lastID += 1
    var removed = entries.filter { $0.toast == toast && $0.answer == nil && answer == nil }
    entries.removeAll { entry in removed.contains { $0.id == entry.id } }
    if entries.count >= Self.limit { removed.append(entries.removeFirst()) }
    entries.append(Entry(id: lastID, toast: toast, answer: answer))
    return (lastID, removed)
  }

  /// Removes and returns all toasts.
  mutating func removeAll() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  mutating func remove(_ id: Int) -> Entry? {
    entries.firstIndex { $0.id == id }.map { entries.remove(at: $0) }
  }

  /// Whether ``documentIsPrinted(at:)`` must be called: a toast without a button was not printed yet, or its time is over.
  func changesByPrint(at now: ContinuousClock.Instant) -> Bool {
    entries.contains { $0.answer == nil && ($0.printed == nil || $0.isOver(at: now)) }
  }

  /// Records that a document is printed. Removes the toasts that an earlier document has shown for their time, since a browser
  /// without scripts does not dismiss them.
  mutating func documentIsPrinted(at now: ContinuousClock.Instant) {
    entries.removeAll { $0.answer == nil && $0.isOver(at: now) }
    for index in entries.indices where entries[index].printed == nil { entries[index].printed = now }
  }
}

extension ToastBoard.Entry {
  func isOver(at now: ContinuousClock.Instant) -> Bool { printed.map { now - $0 >= toast.duration } ?? false }
}

extension Shared<ToastBoard> {
  /// Shows a toast; returns its identifier.
  @discardableResult
  func show(_ toast: Toast, _ answer: ToastAnswer?) -> Int {
    let (id, removed) = withLock { $0.add(toast, answer) }
    for entry in removed { entry.answer?.end(isPressed: false) }
    return id
  }

  /// Removes a toast.
  func end(_ id: Int, isPressed: Bool) {
    let entry = withLock { $0.remove(id) }
    entry?.answer?.end(isPressed: isPressed)
  }

  /// Removes all toasts, whose texts may be confidential.
  package func endAll() {
    guard !wrappedValue.entries.isEmpty else { return }
    for entry in withLock({ $0.removeAll() }) { entry.answer?.end(isPressed: false) }
  }

  /// Records that a document with the toasts is printed.
  package func documentIsPrinted(at now: ContinuousClock.Instant = .now) {
    guard wrappedValue.changesByPrint(at: now) else { return }
    withLock { $0.documentIsPrinted(at: now) }
  }
}
