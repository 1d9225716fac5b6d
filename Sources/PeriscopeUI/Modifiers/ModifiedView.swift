internal import PeriscopeHTML

/// A view that shows a view with a modifier. It represents the value of that view, is spoken and depicted like it, and
/// allows the same edits.
protocol ModifiedView {
  associatedtype Content: HTML

  var content: Content { get }
}

extension Tagged where Self: ModifiedView, Self.Content: Tagged {
  var anyTag: AnyHashable { content.anyTag }
}

extension SpokenIcon where Self: ModifiedView {
  var spokenName: String? { (content as? any SpokenIcon)?.spokenName }
}

extension Depicting where Self: ModifiedView {
  var depiction: Depiction? { (content as? any Depicting)?.depiction }
}

extension RowLocking where Self: ModifiedView {
  var locks: RowLocks { .of(content) }
}
