/// The effects of a store that have not ended, by number.
struct RunningEffects: Sendable {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var last = 0

  var isEmpty: Bool { tasks.isEmpty }
  var count: Int { tasks.count }

  mutating func nextNumber() -> Int {
    last += 1
    return last
  }

  mutating func insert(_ task: Task<Void, Never>, _ number: Int) { tasks[number] = task }

  mutating func remove(_ number: Int) { tasks[number] = nil }

  func cancelAll() {
    for task in tasks.values { task.cancel() }
  }
}
