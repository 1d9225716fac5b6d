/// The page instances of one session, or of all: those of which there is one, and a limited number of those of which there may be many.
struct OpenPages: Sendable {
  private struct Kept: Sendable {
    let instance: PageInstance
    var lastUse: Int64
    /// The number of the last use: of two in one millisecond, one is the later.
    var order: Int
  }

  private var only: [PageInstance?]
  private var many: [PageKey: Kept] = [:]
  private var leftovers: [PageKey: Leftover] = [:]
  private var uses = 0
  private(set) var isEnded = false

  init(pageCount: Int) { only = Array(repeating: nil, count: pageCount) }

  /// Those of which there may be many.
  var keysOfMany: [PageKey] { Array(many.keys) }

  var instances: [PageInstance] { only.compactMap { $0 } + many.values.map(\.instance) }

  /// The instance, if it is open.
  mutating func opened(_ key: PageKey, at now: Int64) -> PageInstance? {
    guard !isEnded else { return nil }
    if key.isOnly { return only[key.page] }
    uses += 1
    many[key]?.lastUse = now
    many[key]?.order = uses
    return many[key]?.instance
  }

  private func opened(_ key: PageKey) -> PageInstance? { key.isOnly ? only[key.page] : many[key]?.instance }

  /// Keeps an instance, unless there is one by now.
  ///
  /// - Returns: The one that is kept, and the one that had to make room.
  mutating func keep(_ made: PageInstance, _ key: PageKey, limit: Int, at now: Int64) -> (PageInstance?, PageInstance?)
  {
    if isEnded { return (nil, nil) }
    if let instance = opened(key, at: now) { return (instance, nil) }
    leftovers[key] = nil
    guard !key.isOnly else {
      only[key.page] = made
      return (made, nil)
    }
    let ended = many.count < limit ? nil : removeOldest()
    many[key] = Kept(instance: made, lastUse: now, order: uses)
    return (made, ended)
  }

  /// What is left of an instance that could not be kept.
  func leftover(_ key: PageKey) -> Leftover? { leftovers[key] }

  /// Takes out an instance that could not be kept: the next one is to be made from what is left of it.
  mutating func replace(_ instance: PageInstance, _ key: PageKey, _ left: Leftover?) {
    guard !isEnded, opened(key) === instance else { return }
    if key.isOnly { only[key.page] = nil } else { many[key] = nil }
    leftovers[key] = left
  }

  /// Takes out those that nobody watches, and that nobody has used since a moment.
  mutating func removeLeft(since moment: Int64, where isWanted: (PageKey) -> Bool) -> [PageInstance] {
    let left = many.filter { isWanted($0.key) && $0.value.lastUse < moment && !$0.value.instance.isWatched }
    for key in left.keys { many[key] = nil }
    return left.values.map(\.instance)
  }

  /// Takes out all.
  mutating func takeAll() -> [PageInstance] {
    defer { self = Self(pageCount: only.count) }
    return instances
  }

  /// Takes out all, and keeps none any more.
  mutating func end() -> [PageInstance] {
    defer { self = Self(pageCount: 0, isEnded: true) }
    return instances
  }

  private init(pageCount: Int, isEnded: Bool) {
    self.init(pageCount: pageCount)
    self.isEnded = isEnded
  }

  /// Those that somebody watches go last.
  private mutating func removeOldest() -> PageInstance? {
    let oldest = many.min { one, two in
      let (isOne, isTwo) = (one.value.instance.isWatched, two.value.instance.isWatched)
      return isOne == isTwo ? one.value.order < two.value.order : isTwo
    }
    return oldest.flatMap { many.removeValue(forKey: $0.key)?.instance }
  }
}
