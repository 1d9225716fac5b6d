/// The values that scopes use instead of the defaults, by key.
///
/// A copy is a single reference. A change copies the entries, 16 bytes each, at most once per scope. There are few
/// entries, so a linear search is faster than a dictionary.
@usableFromInline
struct Overrides: Sendable {
  /// How many entries the array grows at a time: the server sets five dependencies of each page.
  private static let growth = 5

  private struct Entry: Sendable {
    var key: ObjectIdentifier
    var box: any AnyObject & Sendable
  }

  private var entries = ContiguousArray<Entry>()

  var isEmpty: Bool { entries.isEmpty }

  func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    guard let index = index(of: ObjectIdentifier(key)) else { return nil }
    // `set` has stored a `Box` with a value of the same key, so the object has this type.
    return unsafeDowncast(entries[index].box, to: Box<Key.Value>.self).value
  }

  @inlinable
  mutating func set<Key: TestDependencyKey>(_ value: Key.Value, for key: Key.Type) {
    set(Box(value), for: ObjectIdentifier(key))
  }

  /// Returns these values, with the others' values for missing keys.
  func over(_ others: Overrides) -> Overrides {
    guard !others.isEmpty else { return self }
    guard !isEmpty, !isCopy(of: others) else { return others }
    var merged = others
    for entry in entries { merged.set(entry.box, for: entry.key) }
    return merged
  }

  /// Whether both have the same storage, as the values of one scope have.
  private func isCopy(of others: Overrides) -> Bool {
    entries.withUnsafeBufferPointer { own in
      others.entries.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress && $0.count == own.count }
    }
  }

  @usableFromInline
  mutating func set(_ box: any AnyObject & Sendable, for key: ObjectIdentifier) {
    if let index = index(of: key) {
      entries[index].box = box
    } else {
      if entries.count == entries.capacity { entries.reserveCapacity(entries.count + Self.growth) }
      entries.append(Entry(key: key, box: box))
    }
  }

  private func index(of key: ObjectIdentifier) -> Int? {
    entries.withUnsafeBufferPointer { entries in
      for index in entries.indices where entries[index].key == key { return index }
      return nil
    }
  }
}
