/// A part of a text with style classes of its own.
@usableFromInline
package struct HTMLTextRun {
  enum Content {
    case text(HTMLText)
    /// A view that is shown inline, such as an icon.
    case view(any HTML)
  }

  let content: Content
  /// The style classes. One string may contain several classes that belong together.
  package let classes: [String]

  /// The text without styles.
  var plain: String {
    switch content {
    case .text(let text): text.plain
    case .view: ""
    }
  }

  /// The text without styles, unless the run is a view, or a text with styles of its own.
  package var plainText: String? {
    if case .text(let text) = content, !text.isStyled { text.plain } else { nil }
  }

  /// A number that is the same for runs with the same elements.
  fileprivate var shape: Int {
    switch content {
    case .text: classes.isEmpty ? 1 : 2
    case .view: classes.isEmpty ? 3 : 4
    }
  }

  fileprivate func write(into writer: HTMLWriter) {
    switch content {
    case .text(let text): HTMLText._render(text, into: writer)
    case .view(let view): write(view, into: writer)
    }
  }

  private func write<Content: HTML>(_ view: Content, into writer: HTMLWriter) {
    Content._render(view, into: writer)
  }
}

extension HTMLText {
  /// Creates a text that shows a view inline, such as an icon.
  package init(inline view: any HTML) { self.init(runs: [HTMLTextRun(content: .view(view), classes: [])]) }

  /// The parts with styles, if the text has any.
  package var runs: [HTMLTextRun]? {
    if case .styled(let text) = storage { text.runs } else { nil }
  }

  /// The views that the text shows inline.
  package var views: [any HTML] {
    (runs ?? []).flatMap { run -> [any HTML] in
      switch run.content {
      case .text(let text): text.views
      case .view(let view): [view]
      }
    }
  }

  /// Whether parts of the text have styles.
  fileprivate var isStyled: Bool {
    switch storage {
    case .literal, .computed, .followed: false
    case .styled: true
    }
  }

  /// Returns the text with a style class on each part that has no class of the same kind. The first five characters of a name
  /// determine its kind, but `line-below` and `line-through` combine with all classes.
  package func styled(_ name: String) -> HTMLText {
    let runs = runs ?? [HTMLTextRun(content: .text(self), classes: [])]
    return HTMLText(
      runs: runs.map { run in
        let isTaken = run.classes.contains {
          $0.prefix(5) == name.prefix(5) && $0 != "line-below" && $0 != "line-through"
        }
        return isTaken ? run : HTMLTextRun(content: run.content, classes: run.classes + [name])
      })
  }

  /// Returns the text followed by another text. Each keeps its styles.
  package func joined(with next: HTMLText) -> HTMLText {
    if !isStyled, !next.isStyled { return HTMLText(plain + next.plain) }
    var runs = self.runs ?? [HTMLTextRun(content: .text(self), classes: [])]
    runs += next.runs ?? [HTMLTextRun(content: .text(next), classes: [])]
    return HTMLText(runs: runs)
  }
}

extension HTMLWriter {
  /// Writes the parts of a text. A part with classes gets an element of its own.
  @usableFromInline
  func write(_ runs: [HTMLTextRun]) {
    guard !takesOnlyText else {
      for run in runs { writeText(run.plain) }
      return
    }
    guard runs.count != 1 else { return write(runs[0]) }
    // Texts whose parts need different elements are different branches.
    branch(runs.reduce(runs.count) { $0 &* 5 &+ $1.shape }) {
      for run in runs { write(run) }
    }
  }

  private func write(_ run: HTMLTextRun) {
    guard !run.classes.isEmpty else { return run.write(into: self) }
    let tag = HTMLTag("span")
    startElement(tag, HTMLAttribute(known: "class", .computed(run.classes.joined(separator: " "))))
    run.write(into: self)
    endElement(tag)
  }
}
