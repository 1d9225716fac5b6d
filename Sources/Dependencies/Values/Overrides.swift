/// The values that scopes use instead of the defaults, by key.
///
/// A copy is a single reference. A change copies the entries, 16 bytes each, at most once per scope. There are few
/// entries, so a linear search is faster than a dictionary.
@usableFromInline
struct Overrides: Sendable {
  /// How many entries the array grows at a time: the server sets two for each page, its provider and the locale of the browser's
  /// language, and a site often one more.
  private static let growth = 3

  private struct Entry: Sendable {
    var key: ObjectIdentifier
    var box: any AnyObject & Sendable
  }

  private var entries = ContiguousArray<Entry>()

  var isEmpty: Bool { entries.isEmpty }

  func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    let key = ObjectIdentifier(key)
    // The object is a `Box` with a value of the same key, which `set` has stored or the provider has created.
    if let index = index(of: key) { return unsafeDowncast(entries[index].box, to: Box<Key.Value>.self).value }
    guard let box = provider?._$box(of: key) else { return nil }
    return unsafeDowncast(box, to: Box<Key.Value>.self).value
  }

  /// The object that creates further values when they are read. Its entry has its type as the key.
  private var provider: _$DependencyProvider? {
    guard let index = index(of: ObjectIdentifier(_$DependencyProvider.self)) else { return nil }
    return unsafeDowncast(entries[index].box, to: _$DependencyProvider.self)
  }

  /// Sets the values of a provider. Values of other keys stay, also those of an earlier provider.
  mutating func set(_ provider: _$DependencyProvider) {
    if !isEmpty {
      let keys = provider._$keys
      if let earlier = self.provider {
        for key in earlier._$keys where index(of: key) == nil { set(earlier, key) }
      }
      entries.removeAll { keys.contains($0.key) }
    }
    set(provider, for: ObjectIdentifier(_$DependencyProvider.self))
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
    // The provider's values are set, since the others may have different ones for its keys.
    if let provider { for key in provider._$keys { merged.set(provider, key) } }
    for entry in entries where entry.key != ObjectIdentifier(_$DependencyProvider.self) {
      merged.set(entry.box, for: entry.key)
    }
    return merged
  }

  private mutating func set(_ provider: _$DependencyProvider, _ key: ObjectIdentifier) {
    if let box = provider._$box(of: key) { set(box, for: key) }
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
