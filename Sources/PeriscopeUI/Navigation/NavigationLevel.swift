/// What the levels of a stack are called, for the buttons that lead back to them.
final class LevelTitles {
  private var titles: [AnyHashable?: String] = [:]
  /// Held while a view on the level wants no button that leads back.
  let backLock: DismissLock
  /// What the levels' values lead to.
  let destinations = Destinations()

  init(_ document: LiveDocument) { backLock = DismissLock(document) }

  func note(_ title: String, of level: AnyHashable?) { titles[level] = title }

  /// What a level is called that was on the page.
  subscript(level: AnyHashable?) -> String? { titles[level] }

  func keep(_ levels: [AnyHashable]) {
    guard titles.count > levels.count + 1 else { return }
    let levels = Set(levels)
    titles = titles.filter { level, _ in level.map(levels.contains) ?? true }
  }
}

/// Which level of a stack a view is on.
struct NavigationLevel: Equatable {
  let titles: LevelTitles
  /// The root has none.
  let id: AnyHashable?

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.titles === rhs.titles && lhs.id == rhs.id }
}

/// Where a link puts what it leads to.
struct NavigationTarget: Equatable {
  /// What the stack is known by, such as its store.
  let store: AnyObject
  /// The path to the stack, as the names of what is offered say it.
  let name: String
  /// Puts a state or a value on top; `false` if it is none of the stack's.
  let push: (Any) -> Bool

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.store === rhs.store }
}
