public import PeriscopeHTML

/// An icon with one of the built-in drawings.
///
/// Assistive technology ignores the icon, because the text beside it has the same meaning. An unknown name is written as an
/// empty element with the attribute `data-icon`, for use in a custom stylesheet.
///
/// `chevron.backward`, `chevron.forward`, `arrow.backward` and `arrow.forward` point to the beginning or the end of a line, also in
/// pages that are written from right to left.
nonisolated public struct Icon: HTMLPrimitive {
  let name: String

  /// Writes the icon as an `svg`, or an empty element for an unknown name.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    guard let drawing = Drawing.of(html.name, isFilled: renderer.environment[of: SymbolVariants.self] == .fill) else {
      if renderer.isChecking {
        renderer.report(
          "icon \(html.name)",
          "There is no drawing of the symbol '\(html.name)'. Draw it in a stylesheet for '[data-icon=\"\(html.name)\"]', or use "
            + "'Image(decorative:)' or a symbol with a drawing, such as 'star'.")
      }
      let name = HTMLAttribute(HTMLAttributeName(data: "icon"), .computed(html.name))
      return renderer.element("span", [.class("icon"), .aria(.hidden, "true"), name]) {}
    }
    renderer.write(drawing)
  }
}

extension Renderer {
  func icon(named name: StaticString) {
    Drawing.of(name.description).map(write)
  }

  fileprivate func write(_ drawing: Drawing) {
    let variant: StaticString = drawing.isDirectional ? "icon directional" : drawing.isFilled ? "icon filled" : "icon"
    let kind = HTMLAttribute.class(variant)
    element("svg", [kind, .viewBox("0 0 24 24"), .aria(.hidden, "true")]) { element("path", [.d(drawing.path)]) {} }
  }
}

/// The path of an icon in a square of 24 units.
struct Drawing {
  let path: StaticString
  var isFilled = false
  /// Whether the drawing is mirrored in texts that are written from right to left.
  var isDirectional = false

  static func of(_ name: String, isFilled: Bool = false) -> Self? {
    if let path = paths[name] { return Self(path: path, isFilled: isFilled) }
    if let path = directionalPaths[name] { return Self(path: path, isDirectional: true) }
    guard name.hasSuffix(".fill"), let path = paths[String(name.dropLast(5))] else { return nil }
    return Self(path: path, isFilled: true)
  }

  static var names: [String] { Array(paths.keys) + directionalPaths.keys }

  /// The drawings that point to the beginning or the end of a line.
  private static let directionalPaths: [String: StaticString] = [
    "arrow.backward": "M20 12H4m6-6-6 6 6 6",
    "arrow.forward": "M4 12h16m-6-6 6 6-6 6",
    "chevron.backward": "M15 6l-6 6 6 6",
    "chevron.forward": "M9 6l6 6-6 6",
  ]

  private static let paths: [String: StaticString] = [
    "arrow.clockwise": "M20 5v5h-5M19.4 10A8 8 0 1 0 20 14",
    "arrow.left": "M20 12H4m6-6-6 6 6 6",
    "arrow.right": "M4 12h16m-6-6 6 6-6 6",
    "arrow.down": "M12 4v16m6-6-6 6-6-6",
    "arrow.up": "M12 20V4m-6 6 6-6 6 6",
    "archivebox": "M3 4h18v5H3zM5 9v11h14V9M10 13h4",
    "bell": "M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4",
    "bookmark": "M6 4h12v16l-6-4-6 4z",
    "calendar": "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5",
    "checkmark": "M5 12.5 10 17.5 19.5 7",
    "cart": "M3 4h3l2.500 11h9L20 7.500H6.800M10 19.500h.01M17 19.500h.01",
    "checkmark.circle": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12.5l3 3 5.5-6.5",
    "chevron.down": "M6 9l6 6 6-6",
    "chevron.left": "M15 6l-6 6 6 6",
    "chevron.right": "M9 6l6 6-6 6",
    "chevron.up": "M6 15l6-6 6 6",
    "circle": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z",
    "checkmark.square": "M4 4h16v16H4zM8 12.5l3 3 5.5-6.5",
    "clock": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2",
    "doc": "M6 3h8l5 5v13H6zM14 3v5h5",
    "ellipsis":
      "M5.500 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM12.500 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM19.500 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0z",
    "ellipsis.circle": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12h.01M12 12h.01M16 12h.01",
    "envelope": "M3 6h18v12H3zM3 7l9 6.5L21 7",
    "exclamationmark.triangle": "M12 4 2.5 20h19zM12 10v5M12 17.5v.01",
    "eye": "M2 12c5-9 15-9 20 0-5 9-15 9-20 0zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
    "folder": "M3 6h6l2 3h10v10H3z",
    "forward": "M4 6l8 6-8 6zM12 6l8 6-8 6z",
    "gear":
      "M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1",
    "heart": "M12 20C4 14.5 3 11 3 8.6A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.6c0 2.4-1 5.9-9 11.4z",
    "hourglass": "M6 3h12M6 21h12M7 3c0 6 10 6 10 18M17 3c0 6-10 6-10 18",
    "house": "M3 11l9-7 9 7M6 9.5V20h12V9.5M10 20v-6h4v6",
    "info.circle": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v6M12 7.5v.01",
    "line.3.horizontal": "M5 7h14M5 12h14M5 17h14",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
    "list.bullet": "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01",
    "lock": "M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3",
    "magnifyingglass": "M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.2 20.5 20.5",
    "mic": "M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM6 11a6 6 0 0 0 12 0M12 17v4",
    "minus": "M5 12h14",
    "minus.circle": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12h8",
    "paintpalette":
      "M12 3a9 9 0 1 0 0 18c2 0 1.500-2 1-3s.5-2 2-2h3c2 0 3-1.500 3-4a9 9 0 0 0-9-9zM8 10h.01M12 7.500h.01M16 10h.01",
    "paperplane": "M21 3 3 10.5l7 3.5 3.5 7zM10 14l5-5",
    "pencil": "M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4",
    "person": "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 20c1.5-7 14.5-7 16 0z",
    "person.3":
      "M14.500 9a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM7 18c1-5 9-5 10 0zM5 8.500h.01M19 8.500h.01M2 16c.300-2 1.500-3 3-3M22 16c-.300-2-1.500-3-3-3",
    "pause": "M8 5v14M16 5v14",
    "photo": "M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M16 9h.01",
    "play": "M7 4l13 8-13 8z",
    "play.circle": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM10 8.500l6 3.500-6 3.500z",
    "plus": "M12 5v14M5 12h14",
    "plus.circle": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 8v8M8 12h8",
    "questionmark.circle":
      "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17v.01",
    "square": "M4 4h16v16H4z",
    "stop": "M6 6h12v12H6z",
    "stop.circle": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9 9h6v6H9z",
    "square.and.arrow.up": "M12 15V3M8 7l4-4 4 4M7 10H4v11h16V10h-3",
    "star": "M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.200l-5.600 3.100 1.200-6.300L3 9.600l6.300-.800z",
    "tag": "M3 3h8l10 10-8 8L3 11zM7.500 7.500v.01",
    "timer": "M20 13.500a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 9v4.500M9.500 2.500h5",
    "tray": "M3 13l3-8h12l3 8v6H3zM3 13h5l1.500 3h5L16 13h5",
    "trash": "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
    "xmark": "M6 6l12 12M18 6 6 18",
    "xmark.circle": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9 9l6 6M15 9l-6 6",
  ]
}
