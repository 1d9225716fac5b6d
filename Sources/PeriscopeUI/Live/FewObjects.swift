/// A list of objects that usually has one element, which then needs no array.
enum FewObjects<Object: AnyObject> {
  case none
  case one(Object)
  case several([Object])

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .several(let objects): objects.count
    }
  }

  /// The object at an index; `nil` behind the end.
  subscript(index: Int) -> Object? {
    switch self {
    case .none: nil
    case .one(let object): index == 0 ? object : nil
    case .several(let objects): index < objects.count ? objects[index] : nil
    }
  }

  func contains(_ object: Object) -> Bool {
    switch self {
    case .none: false
    case .one(let only): only === object
    case .several(let objects): objects.contains { $0 === object }
    }
  }

  func forEach(_ body: (Object) -> Void) {
    switch self {
    case .none: break
    case .one(let object): body(object)
    case .several(let objects): for object in objects { body(object) }
    }
  }

  mutating func append(_ object: Object) {
    switch self {
    case .none: self = .one(object)
    case .one(let first): self = .several([first, object])
    case .several: change { $0.append(object) }
    }
  }

  /// Puts an object in the place of a different one.
  mutating func replace(_ index: Int, with object: Object) {
    if case .several = self { change { $0[index] = object } } else { self = .one(object) }
  }

  mutating func remove(_ object: Object) {
    switch self {
    case .none: break
    case .one(let only): if only === object { self = .none }
    case .several: change { $0.removeAll { $0 === object } }
    }
  }

  mutating func removeLast() -> Object? {
    let last = self[count - 1]
    switch self {
    case .none, .one: self = .none
    case .several: change { $0.removeLast() }
    }
    return last
  }

  /// Changes the array in place.
  private mutating func change(_ body: (inout [Object]) -> Void) {
    guard case .several(var objects) = self else { return }
    // So that the array has one reference, and is not copied.
    self = .none
    body(&objects)
    if !objects.isEmpty { self = .several(objects) }
  }
}
