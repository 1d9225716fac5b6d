// The limits of the page's size.
extension LiveDocument {
  /// The first limit that the page has exceeded. The page is incomplete then, and must not be shown.
  package var exceeded: DocumentLimits.Kind? { size.exceeded }

  /// The number of ranges.
  package var nodeCount: Int { size.nodes }

  /// Counts a new range. Returns `false` if it must not be written, because a limit is exceeded.
  func add(_ fragment: Fragment, written bytes: Int) -> Bool {
    fragment.isCounted = true
    return size.add(depth: fragment.depth, written: bytes)
  }

  func remove(_ fragment: Fragment) {
    if fragment.isCounted { size.remove() }
  }

  /// Counts the bytes of the page.
  func countBytes() {
    guard let root, exceeded == nil else { return }
    let renderer = Renderer(self, root, sequence: sequence)
    renderer.isCompact = true
    renderer.print(root)
    size.set(bytes: renderer.takeBytes().count)
  }
}
