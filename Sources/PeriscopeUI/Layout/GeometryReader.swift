public import Foundation
public import PeriscopeHTML

/// A view whose content depends on its size.
///
/// ```swift
/// GeometryReader { proxy in
///   Path { $0.addEllipse(in: CGRect(origin: .zero, size: proxy.size)) }
/// }
/// .frame(width: 160, height: 160)
/// ```
///
/// The server does not know the size of the browser's window. The size is that of a `frame(width:height:)` around the view, or
/// 320 pixels for a missing width or height. The content is in an element of this size.
nonisolated public struct GeometryReader<Content: HTML>: HTMLPrimitive, Sized {
  private let content: (GeometryProxy) -> Content

  /// Creates a view of content that depends on the size.
  public init(@HTMLBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// Writes the content in an element of the size.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else {
      return Content._render(html.content(GeometryProxy(width: Self.length, height: Self.length)), into: writer)
    }
    html.write(in: ProposedSize(), into: renderer)
  }

  func write(in size: ProposedSize, into renderer: Renderer) {
    let proxy = GeometryProxy(width: size.width ?? Self.length, height: size.height ?? Self.length)
    let classes = "geometry width-\(Int(proxy.width)) height-\(Int(proxy.height))"
    renderer.element("div", [.structural("class", classes)]) {
      // Written as a component, so that the content's reads are observed.
      Measured._render(Measured(content: content, proxy: proxy), into: renderer)
    }
  }

  /// The width and the height of a view without a frame.
  private static var length: Double { 320 }
}

/// The content of a view that depends on its size.
nonisolated private struct Measured<Content: HTML>: HTML {
  let content: (GeometryProxy) -> Content
  let proxy: GeometryProxy

  var body: some HTML { content(proxy) }
}

/// The size of a view.
public struct GeometryProxy: Sendable {
  let width: Double
  let height: Double

  /// The size in pixels.
  public var size: CGSize { CGSize(width: width, height: height) }

  /// No insets: browsers lay out pages in the safe area.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns a rectangle of the view's size at the origin. `space` is ignored.
  public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// A coordinate space. All have the same origin here.
public enum CoordinateSpace: Sendable {
  /// The page.
  case global
  /// The view.
  case local
}
