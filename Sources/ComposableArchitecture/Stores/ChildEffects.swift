/// The running effects of children, so that a store can cancel the effects of removed children, whichever reducer has
/// removed them.
final class ChildEffects {
  /// The effects of the children at one location.
  private final class Group {
    let places: [(place: ChildPlace, id: ChildID?)]
    var children: [Int: ChildID] = [:]
    var memo: Any?

    init(_ places: [(place: ChildPlace, id: ChildID?)]) { self.places = places }

    /// Appends the effects whose child does not exist any more.
    func appendOrphans(in root: UnsafeRawPointer, to orphans: inout [Int]) {
      if !visit(0, root, &orphans) { orphans += children.keys }
    }

    private func visit(_ index: Int, _ state: UnsafeRawPointer, _ orphans: inout [Int]) -> Bool {
      let (place, id) = places[index]
      guard index == places.count - 1 else {
        return place.withChild(id, in: state) { visit(index + 1, $0, &orphans) }
      }
      guard place.mayHaveChanged(in: state, since: &memo) else { return true }
      for (number, child) in children where !place.hasChild(child, in: state) { orphans.append(number) }
      return true
    }
  }

  private struct Key: Hashable {
    let outer: ArraySlice<NavigationElement>
    let place: ObjectIdentifier
  }

  /// The number of groups up to which a group is kept for reuse when its last effect ends.
  private static let capacity = 16

  private var groups: [Key: Group] = [:]
  private var keys: [Int: Key] = [:]

  var isEmpty: Bool { keys.isEmpty }

  /// Adds an effect of a child.
  ///
  /// - Parameters:
  ///   - number: The effect's number.
  ///   - path: The path to the child.
  ///   - root: The type of the store's state, at which the path begins.
  func insert(_ number: Int, _ path: [NavigationElement], root: Any.Type) {
    guard let last = path.last else { return }
    let key = Key(outer: path.dropLast(), place: ObjectIdentifier(last.place))
    guard let group = groups[key] ?? Self.group(path, root: root) else { return }
    groups[key] = group
    keys[number] = key
    group.children[number] = last.id
    group.memo = nil
  }

  func remove(_ number: Int) {
    guard let key = keys.removeValue(forKey: number), let group = groups[key] else { return }
    group.children[number] = nil
    if group.children.isEmpty, groups.count > Self.capacity { groups[key] = nil }
  }

  func removeAll() {
    groups = [:]
    keys = [:]
  }

  /// Removes and returns the effects whose child does not exist any more.
  func removeOrphans(in root: UnsafeRawPointer) -> [Int] {
    var orphans: [Int] = []
    for group in groups.values where !group.children.isEmpty { group.appendOrphans(in: root, to: &orphans) }
    for number in orphans { remove(number) }
    return orphans
  }

  /// Returns a new group for the children at the end of a path. Returns `nil` if a custom reducer runs one of the
  /// children, because the location of that child in its parent's state is then unknown.
  private static func group(_ path: [NavigationElement], root: Any.Type) -> Group? {
    var places: [(place: ChildPlace, id: ChildID?)] = []
    var type = root
    for element in path {
      for (place, id) in element.scopes.map({ ($0, nil) }) + [(element.place, element.id)] {
        guard place.parent == type else { return nil }
        places.append((place, id))
        type = place.child
      }
    }
    return Group(places)
  }
}
