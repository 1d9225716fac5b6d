public import IdentifiedCollections

extension RangeReplaceableCollection {
  /// The elements of a shared identified array, each shared by itself.
  ///
  /// ```swift
  /// ForEach(Array($todos)) { $todo in TodoView(todo: $todo) }
  /// ```
  ///
  /// An element is known by its id.
  public init<ID, Member>(_ base: Shared<IdentifiedArray<ID, Member>>) where Element == Shared<Member> {
    self.init(base.wrappedValue.ids.compactMap { Shared<Member>(base[dynamicMember: \.[id: $0]]) })
  }
}
