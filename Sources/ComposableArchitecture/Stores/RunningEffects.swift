internal import Synchronization

/// The effects of a store that have not ended, and what each can be cancelled by.
struct RunningEffects: Sendable {
  private struct Running: Sendable {
    let ids: [CancelID]
    let path: [NavigationElement]
    var cause: EffectCause?
    /// Whether a test waits for its end no more.
    var isForgotten = false
    /// The effect with all that it leads to.
    let task: Task<Void, Never>?
    /// Cancels the effect, and not what it has led to.
    let cancel: @Sendable () -> Void

    var visibleCause: EffectCause? { isForgotten ? nil : cause }
  }

  private static let lastNumber = Atomic<Int>(0)

  private var running: [Int: Running] = [:]
  private var numbers: [CancelID: Set<Int>] = [:]

  var isEmpty: Bool { running.isEmpty }
  var count: Int { running.count }

  /// What led to the effects whose work has not ended, in the order in which they were started.
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

  /// Whether the work of an effect has not ended.
  var areAtWork: Bool { running.values.contains { $0.cause != nil } }

  /// Lets all effects run on without their causes.
  mutating func forget() {
    for number in running.keys { running[number]?.isForgotten = true }
  }

  /// Notes that an effect's own work has ended, or is not waited for any more; what it started may still run.
  mutating func workEnded(_ number: Int) { running[number]?.cause = nil }

  /// What cancels the effects of an identity, at a place and within it.
  func cancellations(of id: CancelID, in path: [NavigationElement]) -> [@Sendable () -> Void] {
    (numbers[id] ?? []).compactMap { running[$0] }.filter { $0.path.starts(with: path) }.map(\.cancel)
  }

  /// Cancels one effect.
  func cancel(_ number: Int) { running[number]?.cancel() }

  /// What cancels all effects at a place and within it.
  func cancellations(in path: [NavigationElement]) -> [@Sendable () -> Void] {
    running.values.filter { $0.path.starts(with: path) }.map(\.cancel)
  }

  /// What ends the effects with higher numbers.
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
