public import IdentifiedCollections

extension RangeReplaceableCollection {
  /// The elements of a shared identified array, each as a shared value.
  ///
  /// ```swift
  /// ForEach(Array($todos)) { $todo in TodoView(todo: $todo) }
  /// ```
  ///
  /// An element is identified by its ID.
  public init<ID, Member>(_ base: Shared<IdentifiedArray<ID, Member>>) where Element == Shared<Member> {
    self.init(base.wrappedValue.ids.compactMap { Shared<Member>(base[dynamicMember: \.[id: $0]]) })
  }
}
