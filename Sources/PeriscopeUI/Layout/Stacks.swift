public import HTML

/// Where views stand between left and right.
public enum HorizontalAlignment: Equatable, Sendable {
  /// Where a line begins.
  case leading
  /// In the middle.
  case center
  /// Where a line ends.
  case trailing
}

/// Where views stand between top and bottom.
public enum VerticalAlignment: Equatable, Sendable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
  /// On the line of the first text.
  case firstTextBaseline
  /// On the line of the last text.
  case lastTextBaseline
}

/// Where a view stands in another one.
public struct Alignment: Equatable, Sendable {
  /// Where it stands between left and right.
  public var horizontal: HorizontalAlignment
  /// Where it stands between top and bottom.
  public var vertical: VerticalAlignment

  /// Makes an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Self(horizontal: .center, vertical: .center)
  /// Where a line begins, half-way down.
  public static let leading = Self(horizontal: .leading, vertical: .center)
  /// Where a line ends, half-way down.
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  /// At the top, in the middle.
  public static let top = Self(horizontal: .center, vertical: .top)
  /// At the bottom, in the middle.
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  /// In the first corner.
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  /// In the corner after the first one.
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  /// In the corner below the first one.
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  /// In the last corner.
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)

  var name: String { "\(vertical)-\(horizontal)" }
}

/// Views one under the other.
///
/// ```swift
/// VStack(alignment: .leading, spacing: 8) { Text("Above"); Text("Below") }
/// ```
public struct VStack<Content: HTML>: HTML {
  private let box: StackBox<Content>

  /// Puts views one under the other.
  ///
  /// - Parameters:
  ///   - alignment: Where they stand between left and right.
  ///   - spacing: The distance between two of them, in the steps of `padding`.
  ///   - content: The views.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil, @HTMLBuilder content: () -> Content) {
    box = StackBox(kind: "vstack", alignment: "\(alignment)", spacing: spacing, content: content())
  }

  /// A stack writes itself.
  public typealias Body = Never

  /// Writes a box around the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.box.write(writer) }
}

/// Views side by side.
///
/// ```swift
/// HStack { Text("Total"); Spacer(); Text(store.total) }
/// ```
public struct HStack<Content: HTML>: HTML {
  private let box: StackBox<Content>

  /// Puts views side by side.
  ///
  /// - Parameters:
  ///   - alignment: Where they stand between top and bottom.
  ///   - spacing: The distance between two of them, in the steps of `padding`.
  ///   - content: The views.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @HTMLBuilder content: () -> Content) {
    box = StackBox(kind: "hstack", alignment: "\(alignment)", spacing: spacing, content: content())
  }

  /// A stack writes itself.
  public typealias Body = Never

  /// Writes a box around the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.box.write(writer) }
}

/// Views one upon the other.
public struct ZStack<Content: HTML>: HTML {
  private let box: StackBox<Content>

  /// Puts views one upon the other.
  public init(alignment: Alignment = .center, @HTMLBuilder content: () -> Content) {
    box = StackBox(kind: "zstack", alignment: alignment.name, spacing: nil, content: content())
  }

  /// A stack writes itself.
  public typealias Body = Never

  /// Writes a box around the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.box.write(writer) }
}

/// The box of a stack.
struct StackBox<Content: HTML> {
  let kind: String
  let alignment: String
  let spacing: Double?
  let content: Content

  func write(_ writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else {
      return Content._render(content, into: writer)
    }
    let tag = renderer.box
    let gap = spacing.map { " gap-\(Scale.step($0))" } ?? ""
    renderer.start(tag, [.attribute("class", "\(kind) align-\(alignment)\(gap)" as String)])
    renderer.laidOut { Content._render(content, into: renderer) }
    renderer.end(tag)
  }
}

/// The steps that lengths have: a stylesheet that a page cannot write into has a class for each.
enum Scale {
  static let lengths = [0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96]
  static let sizes = [
    8, 16, 24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 224, 256, 320, 384, 448, 512, 640, 768, 1_024,
  ]

  /// The step next to a length.
  static func step(_ length: Double, of steps: [Int] = lengths) -> Int {
    // What is no number is next to none, and `min` takes the first.
    steps.min { (Double($0) - length).magnitude < (Double($1) - length).magnitude } ?? 0
  }
}

/// Room that takes what is left.
public struct Spacer: HTML {
  /// Makes room. What stands beside it wraps where there is none left, whatever the least length.
  public init(minLength: Double? = nil) {}

  /// A spacer writes itself.
  public typealias Body = Never

  /// Writes an empty box.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    let tag = renderer.box
    renderer.start(tag, [.attribute("class", "spacer")])
    renderer.end(tag)
  }
}

/// A line between views.
public struct Divider: HTML {
  /// Makes a line.
  public init() {}

  /// A divider writes itself.
  public typealias Body = Never

  /// Writes a line.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    renderer.start(HTMLTag("hr", content: .nothing), [])
  }
}

/// Views that belong together, and are laid out as if they did not.
public struct Group<Content: HTML>: HTML {
  let content: Content

  /// Puts views together.
  public init(@HTMLBuilder content: () -> Content) { self.content = content() }

  /// A group writes itself.
  public typealias Body = Never

  /// Writes the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) { Content._render(html.content, into: writer) }
}

/// Nothing.
public typealias EmptyView = HTMLNothing

/// A view of any type. One of another type takes its place.
public struct AnyView: HTML {
  private let type: ObjectIdentifier
  private let write: (HTMLWriter) -> Void

  /// Makes of a view one whose type nobody knows.
  public init<Content: HTML>(_ view: Content) {
    type = ObjectIdentifier(Content.self)
    write = { Content._render(view, into: $0) }
  }

  /// It writes itself.
  public typealias Body = Never

  /// Writes the view.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(html.type.hashValue) { html.write(writer) }
  }
}
