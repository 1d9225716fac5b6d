internal import Perception

/// A list of fragments or of texts that usually has one element, which then needs no array.
struct FewScopes<Scope: TrackingScope> {
  // Of the common superclass, because an enum with elements of a generic type would take twice the memory.
  private enum Content {
    case none
    case one(TrackingScope)
    case several([TrackingScope])
  }

  private var content = Content.none

  /// Returns an element with its type: only objects of this type are added.
  private static func typed(_ scope: TrackingScope) -> Scope { unsafeDowncast(scope, to: Scope.self) }

  var isEmpty: Bool {
    if case .none = content { true } else { false }
  }

  var count: Int {
    switch content {
    case .none: 0
    case .one: 1
    case .several(let scopes): scopes.count
    }
  }

  /// The only element; `nil` if there are none or several.
  var only: Scope? {
    if case .one(let scope) = content { Self.typed(scope) } else { nil }
  }

  /// The element at an index; `nil` behind the end.
  subscript(index: Int) -> Scope? {
    switch content {
    case .none: nil
    case .one(let scope): index == 0 ? Self.typed(scope) : nil
    case .several(let scopes): scopes.indices.contains(index) ? Self.typed(scopes[index]) : nil
    }
  }

  func contains(_ scope: Scope) -> Bool {
    switch content {
    case .none: false
    case .one(let only): only === scope
    case .several(let scopes): scopes.contains { $0 === scope }
    }
  }

  func forEach(_ body: (Scope) -> Void) {
    switch content {
    case .none: break
    case .one(let scope): body(Self.typed(scope))
    case .several(let scopes): for scope in scopes { body(Self.typed(scope)) }
    }
  }

  mutating func append(_ scope: Scope) {
    switch content {
    case .none: content = .one(scope)
    case .one(let first): content = .several([first, scope])
    case .several: change { $0.append(scope) }
    }
  }

  /// Puts an element in the place of a different one.
  mutating func replace(_ index: Int, with scope: Scope) {
    if case .several = content { change { $0[index] = scope } } else { content = .one(scope) }
  }

  mutating func remove(_ scope: Scope) {
    switch content {
    case .none: break
    case .one(let only): if only === scope { content = .none }
    case .several: change { $0.removeAll { $0 === scope } }
    }
  }

  mutating func removeLast() -> Scope? {
    let last = self[count - 1]
    switch content {
    case .none, .one: content = .none
    case .several: change { $0.removeLast() }
    }
    return last
  }

  /// Sorts the elements by their ranks.
  mutating func sort(by rank: (Scope) -> UInt16) {
    change { $0.sort { rank(Self.typed($0)) < rank(Self.typed($1)) } }
  }

  /// Changes the array in place.
  private mutating func change(_ body: (inout [TrackingScope]) -> Void) {
    guard case .several(var scopes) = content else { return }
    // So that the array has one reference, and is not copied.
    content = .none
    body(&scopes)
    switch scopes.count {
    case 0: content = .none
    case 1: content = .one(scopes[0])
    default: content = .several(scopes)
    }
  }
}
