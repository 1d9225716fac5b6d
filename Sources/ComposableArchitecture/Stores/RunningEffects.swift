internal import Synchronization

/// The running effects of a store, with their cancellation IDs.
struct RunningEffects: Sendable {
  private struct Running: Sendable {
    let ids: [CancelID]
    let path: [NavigationElement]
    /// The action that caused the effect. Present only in a test, until the effect's own work has ended.
    var cause: EffectCause?
    /// Whether the effect may still be running at the end of the test.
    var isForgotten = false
    /// Whether the effect's own work has ended or was cancelled.
    var hasEnded = false
    /// The effect, and all effects that its actions start.
    let task: Task<Void, Never>?
    /// Cancels the effect, but not the effects that its actions have started.
    let cancel: @Sendable () -> Void

    var visibleCause: EffectCause? { isForgotten ? nil : cause }
  }

  private static let lastNumber = Atomic<Int>(0)

  private var running: [Int: Running] = [:]
  private var numbers: [CancelID: Set<Int>] = [:]

  var isEmpty: Bool { running.isEmpty }
  var count: Int { running.count }

  /// The numbers of the effects whose own work has neither ended nor been cancelled, in the order of their starts.
  var working: [Int] {
    running.filter { !$0.value.hasEnded && $0.value.task?.isCancelled != true }.keys.sorted()
  }

  /// In a test, the causes of the effects whose own work is still running, without those that ``forget()`` lets run, in
  /// the order of their starts.
  var causes: [EffectCause] { running.sorted { $0.key < $1.key }.compactMap(\.value.visibleCause) }

  static func nextNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }

  static var numberOfLast: Int { lastNumber.load(ordering: .relaxed) }

  mutating func insert(
    _ number: Int, ids: [CancelID], path: [NavigationElement], cause: EffectCause? = nil,
    task: Task<Void, Never>? = nil, cancel: @escaping @Sendable () -> Void
  ) {
    running[number] = Running(ids: ids, path: path, cause: cause, task: task, cancel: cancel)
    for id in ids { numbers[id, default: []].insert(number) }
  }

  mutating func remove(_ number: Int) {
    guard let ended = running.removeValue(forKey: number) else { return }
    for id in ended.ids {
      numbers[id]?.remove(number)
      if numbers[id]?.isEmpty == true { numbers[id] = nil }
    }
  }

  /// In a test, whether the own work of any effect is still running: all others have no cause.
  var areAtWork: Bool { running.values.contains { $0.cause != nil } }

  /// Lets all running effects continue after the end of the test, without a failure.
  mutating func forget() {
    for number in running.keys { running[number]?.isForgotten = true }
  }

  /// Records that an effect's own work has ended or was cancelled. Effects of the actions that it has sent may still
  /// run.
  mutating func workEnded(_ number: Int) {
    running[number]?.cause = nil
    running[number]?.hasEnded = true
  }

  /// Returns the closures that cancel the effects with an ID at a path and below it.
  func cancellations(of id: CancelID, in path: [NavigationElement]) -> [@Sendable () -> Void] {
    (numbers[id] ?? []).compactMap { running[$0] }.filter { $0.path.starts(with: path) }.map(\.cancel)
  }

  /// Cancels one effect.
  func cancel(_ number: Int) { running[number]?.cancel() }

  /// Returns the closures that cancel all effects at a path and below it.
  func cancellations(in path: [NavigationElement]) -> [@Sendable () -> Void] {
    running.values.filter { $0.path.starts(with: path) }.map(\.cancel)
  }

  /// Returns the closures that cancel the effects that were started after the effect with a number.
  func cancellations(after number: Int) -> [@Sendable () -> Void] {
    running.filter { $0.key > number }.values.map { effect in
      {
        effect.task?.cancel()
        effect.cancel()
      }
    }
  }

  func cancelAll() {
    for cancel in cancellations(after: .min) { cancel() }
  }
}
