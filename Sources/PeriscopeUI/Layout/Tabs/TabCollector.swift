internal import PeriscopeHTML

/// Collects the tags of tabs, and not what is within them.
final class TabCollector: TagCollector {
  override class func tags<Content: HTML>(of content: Content) -> [Tag] {
    let collector = TabCollector()
    Content._render(content, into: collector)
    return collector.tags
  }
}
