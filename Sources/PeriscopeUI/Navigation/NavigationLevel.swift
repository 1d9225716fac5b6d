/// The titles of a stack's levels, for back buttons, and the other objects that the levels share.
final class LevelTitles {
  private var titles: [AnyHashable?: String] = [:]
  /// Held while a view on the level hides the back button.
  let backLock: DismissLock
  /// The destinations of the levels' values.
  let destinations = Destinations()

  init(_ document: LiveDocument) { backLock = DismissLock(document) }

  func note(_ title: String, of level: AnyHashable?) { titles[level] = title }

  /// The title of a level that was on the page.
  subscript(level: AnyHashable?) -> String? { titles[level] }

  func keep(_ levels: [AnyHashable]) {
    guard titles.count > levels.count + 1 else { return }
    let levels = Set(levels)
    titles = titles.filter { level, _ in level.map(levels.contains) ?? true }
  }
}

/// The level of a view in a stack.
struct NavigationLevel: Equatable {
  let titles: LevelTitles
  /// The ID of the level; `nil` for the level of the root view.
  let id: AnyHashable?
  /// The level of the stack, or of the view with a pushed view, in which the view is; at most one.
  let enclosing: [NavigationLevel]

  /// Records a title, which is also the title of the enclosing levels while they show the view.
  func note(_ title: String) {
    titles.note(title, of: id)
    for level in enclosing { level.note(title) }
  }

  /// The destinations of the stack.
  var destinations: Destinations { enclosing.first?.destinations ?? titles.destinations }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.titles === rhs.titles && lhs.id == rhs.id && lhs.enclosing == rhs.enclosing
  }
}

/// The stack that a link pushes to.
struct NavigationTarget: Equatable {
  /// The identity of the stack, such as its store.
  let store: AnyObject
  /// The beginning of the names under which the stack's links are offered to clients: the path to the stack.
  let name: String
  /// Pushes a state or a value. Returns `false` if it has a different type than the stack's elements.
  let push: (Any) -> Bool

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.store === rhs.store }
}
