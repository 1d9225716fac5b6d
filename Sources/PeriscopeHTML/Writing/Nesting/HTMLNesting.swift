/// Tracks open elements, and finds content that a parser would rearrange.
///
/// ```swift
/// var nesting = HTMLNesting()
/// nesting.start(HTMLTag("p"))
/// if let violation = nesting.start(HTMLTag("div")) { print(violation) }
/// // 'div' in 'p': a browser ends the 'p' before it. Put the 'div' beside the 'p', or use a 'div' for both.
/// ```
///
/// A copy continues inside of the same elements, for example to check the content of a fragment.
public struct HTMLNesting: Sendable {
  /// Content that a browser would move or omit.
  public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and its remedy.
    public let description: String

    fileprivate init(_ description: String) { self.description = description }
  }

  /// An open element.
  private struct Level {
    let name: HTMLName
    let kind: NestingKind
    /// The kinds of the element and its ancestors, as far as a parser considers them.
    let around: NestingKind
  }

  private var levels: [Level] = []

  /// Creates a tracker in the body of a page.
  public init() {}

  /// Creates a tracker inside of an element.
  ///
  /// - Parameter tag: The element, such as the `tbody` around a fragment of rows.
  public init(inside tag: HTMLTag) {
    push(tag, NestingKind.of(tag.name))
  }

  /// Whether the same content is valid here and in a different place.
  public func isSamePlace(as other: HTMLNesting) -> Bool {
    levels.last?.kind == other.levels.last?.kind && levels.last?.around == other.levels.last?.around
  }

  /// The same state without the levels of the element's ancestors, which makes copies cheaper.
  public var place: HTMLNesting {
    var place = self
    place.levels = levels.suffix(1)
    return place
  }

  /// Records a start tag.
  ///
  /// - Returns: The violation, if the element is invalid here.
  @discardableResult
  public mutating func start(_ tag: HTMLTag) -> Violation? {
    let kind = NestingKind.of(tag.name)
    let violation = violation(of: tag.name, kind)
    if tag.content != .nothing { push(tag, kind) }
    return violation
  }

  /// Records an end tag.
  public mutating func end(_ tag: HTMLTag) {
    if tag.content != .nothing { levels.removeLast(levels.isEmpty ? 0 : 1) }
  }

  /// Checks a text that contains more than white space.
  ///
  /// - Returns: The violation, if text is invalid here.
  public func text() -> Violation? {
    guard let parent = levels.last else { return nil }
    guard !parent.kind.isDisjoint(with: [.table, .rows, .row, .columns]) else {
      return nil
    }
    return Violation(
      """
      Text in '\(parent.name)': a browser puts it before the table. Put the text into a \
      \(parent.kind.contains(.columns) ? "'caption'" : "cell").
      """)
  }

  private mutating func push(_ tag: HTMLTag, _ kind: NestingKind) {
    var around = levels.last?.around ?? []
    if kind.contains(.hidesAll) { around.formIntersection(.form) }
    if kind.contains(.template) { around = [] }
    if kind.contains(.hidesParagraph) { around.subtract([.paragraph]) }
    if kind.contains(.table) { around.subtract([.button]) }
    if kind.contains(.hidesItems) { around.subtract([.item, .description]) }
    if kind.contains(.leavesDrawing) { around.subtract(.drawing) }
    // Inside of an `svg`, names such as `a` and `title` are SVG elements.
    if !around.contains(.drawing) { around.formUnion(kind) }
    levels.append(
      Level(name: tag.name, kind: around.contains(.drawing) ? kind.intersection(.drawing) : kind, around: around))
  }

  private func violation(of name: HTMLName, _ kind: NestingKind) -> Violation? {
    let around = levels.last?.around ?? []
    // The common case.
    if around.isEmpty && kind.isDisjoint(with: [.tableOnly, .image, .document]) { return nil }
    if around.contains(.drawing) {
      guard kind.contains(.endsDrawing) else { return nil }
      return Violation(
        "'\(name)' in a drawing: a browser ends the 'svg' before it. Put the '\(name)' into a 'foreignObject'.")
    }
    if let violation = tableViolation(of: name, kind) { return violation }
    if let parent = levels.last, parent.kind.contains(.select), let violation = selectViolation(of: name, kind) {
      return violation
    }
    if kind.contains(.endsParagraph), around.contains(.paragraph) {
      return Violation(
        "'\(name)' in 'p': a browser ends the 'p' before it. Put the '\(name)' beside the 'p', or use a 'div' for both."
      )
    }
    if kind.contains(.heading), let parent = levels.last, parent.kind.contains(.heading) {
      return Violation(
        "'\(name)' in '\(parent.name)': a browser ends the '\(parent.name)' before it. Put the '\(name)' beside it.")
    }
    let nested = kind.intersection(around).intersection([.form, .button, .link, .item, .description, .select])
    if !nested.isEmpty { return nestedViolation(of: name, nested) }
    if kind.contains(.image) {
      return Violation("'image' outside of a drawing: a browser takes it for 'img'. Use 'img'.")
    }
    if kind.contains(.document), let parent = levels.last, !parent.kind.contains(.document) {
      return Violation("'\(name)' in '\(parent.name)': a browser leaves it out. A page has only one, around all else.")
    }
    return nil
  }

  private func nestedViolation(of name: HTMLName, _ kind: NestingKind) -> Violation {
    switch kind {
    case .form:
      Violation("'form' in 'form': a browser leaves the inner one out. Put them beside each other.")
    case .item, .description:
      Violation(
        "'\(name)' in an item of the same list: a browser ends the item. Put a list around the '\(name)'.")
    default:
      Violation("'\(name)' in '\(name)': a browser ends the outer one before it. Put them beside each other.")
    }
  }

  private func selectViolation(of name: HTMLName, _ kind: NestingKind) -> Violation? {
    if !kind.isDisjoint(with: [.choice, .script, .template, .button]) { return nil }
    return Violation("'\(name)' in 'select': a browser may leave it out. A 'select' has 'option', 'optgroup' and 'hr'.")
  }

  private func tableViolation(of name: HTMLName, _ kind: NestingKind) -> Violation? {
    guard let parent = levels.last else {
      return kind.isDisjoint(with: .tableOnly) ? nil : outsideOfTable(name, kind)
    }
    let wanted: NestingKind
    switch parent.kind {
    case let parent where parent.contains(.table): wanted = .tablePart
    case let parent where parent.contains(.rows): wanted = .row
    case let parent where parent.contains(.row): wanted = .cell
    case let parent where parent.contains(.columns): wanted = .column
    case let parent where parent.contains(.template): return nil
    default: return kind.isDisjoint(with: .tableOnly) ? nil : outsideOfTable(name, kind)
    }
    if !kind.isDisjoint(with: [wanted, .template]) { return nil }
    if wanted != .column, !kind.isDisjoint(with: [.script, .style]) { return nil }
    let place = "'\(name)' in '\(parent.name)'"
    switch wanted {
    case .tablePart where kind.contains(.column):
      return Violation("\(place): a browser adds a 'colgroup'. Put the 'col' into one.")
    case .tablePart where !kind.isDisjoint(with: [.row, .cell]):
      return Violation("\(place): a browser adds a 'tbody'. Put the '\(name)' into one.")
    case .row where kind.contains(.cell):
      return Violation("\(place): a browser adds a 'tr'. Put the '\(name)' into one.")
    default:
      return kind.isDisjoint(with: .tableOnly)
        ? Violation("\(place): a browser puts it before the table. Put the '\(name)' into a cell.")
        : Violation("\(place): a browser ends the '\(parent.name)' before it. Put the '\(name)' beside it.")
    }
  }

  private func outsideOfTable(_ name: HTMLName, _ kind: NestingKind) -> Violation {
    let parent = levels.last.map { "'\(name)' in '\($0.name)'" } ?? "'\(name)' outside of a table"
    let home =
      switch kind {
      case let kind where kind.contains(.row): "'tbody'"
      case let kind where kind.contains(.cell): "'tr'"
      case let kind where kind.contains(.column): "'colgroup'"
      default: "'table'"
      }
    return Violation("\(parent): a browser leaves the tag out. Put the '\(name)' into a \(home).")
  }
}
