public import PeriscopeHTML

/// The first of several views, even where it does not fit: the server does not know the size of windows. The content of
/// a view that is too wide wraps.
nonisolated public struct ViewThatFits<Content: HTML>: HTMLPrimitive {
  private let content: Content

  /// Creates a view of alternatives, of which only the first is shown. `axes` is ignored.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @HTMLBuilder content: () -> Content) {
    self.content = content()
  }

  /// Writes the first view.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    func write<Part: HTML>(_ part: Part) {
      if let pair = part as? any Paired { writePair(pair) } else { Part._render(part, into: writer) }
    }
    func writePair<Pair: Paired>(_ pair: Pair) { write(pair.firstPart) }
    write(html.content)
  }
}

/// A group of several views with access to the first one.
private protocol Paired {
  associatedtype FirstPart: HTML
  var firstPart: FirstPart { get }
}

extension HTMLPair: Paired {
  var firstPart: First { first }
}
