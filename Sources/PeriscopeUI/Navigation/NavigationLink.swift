internal import ComposableArchitecture
public import PeriscopeHTML

/// A button that pushes a state onto its stack.
///
/// ```swift
/// NavigationLink(state: Path.State.detail(Detail.State(item))) {
///   Text(item.title)
/// }
/// ```
///
/// The link is offered as `path.push.detail`, if no other link pushes a state of the same case.
nonisolated public struct NavigationLink<Label: HTML>: HTML {
  private let state: Any?
  private let name: String?
  /// The query of the page's URL that the link leads to.
  private let query: String?
  private let label: Label
  private let report: (_ problem: String) -> Void
  @Environment(of: NavigationTarget.self) private var navigation
  @Environment(of: QueryLinks.self) private var links

  /// Creates a link to a state.
  ///
  /// - Parameters:
  ///   - state: The state, which has the type of the stack's elements. `nil` disables the link.
  ///   - label: The label.
  ///   - fileID: The location for issues, with the next three parameters.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init<State>(
    state: State?, @HTMLBuilder label: () -> Label, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      pushing: state, name: state.flatMap { EnumCase(of: $0).map { ".push.\($0.name)" } }, label: label(),
      subject: "A 'NavigationLink' to a '\(State.self)'",
      remedy: """
        Put it into a 'NavigationStack(path: $store.scope(state: \\.path, action: \\.path))' of states of this type.
        """, fileID, filePath, line, column)
  }

  /// The button, or the link.
  public var body: some HTML {
    NavigationButton(name: offerName, isEnabled: state != nil || query != nil, href: href, action: push, label: label)
  }

  private var href: String? { query ?? state.flatMap { links?.pushing($0) } }

  private var offerName: OfferName {
    guard let navigation, let name else { return .none }
    return .words("\(navigation.name)\(name)")
  }

  private func push() {
    guard let state else { return }
    guard let navigation else { return report("it is not inside of a stack") }
    if !navigation.push(state) { report("its stack contains elements of a different type") }
  }
}

extension NavigationLink {
  private init(
    pushing state: Any?, name: String?, label: Label, subject: String = "A 'NavigationLink'", remedy: String,
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    self.state = state
    self.name = name
    self.label = label
    query = nil
    report = { problem in
      reportIssue(
        "\(subject) was pressed, but \(problem). \(remedy)", fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
  }

  /// Creates a link to a query of the page's URL, with its question mark.
  package init(queryText: String, label: Label) {
    state = nil
    name = nil
    query = queryText
    self.label = label
    report = { _ in }
  }

  /// Creates a link to the destination of a value, which `navigationDestination(for:destination:)` determines.
  ///
  /// The link is offered as `path.push[7]`, with the value.
  ///
  /// - Parameters:
  ///   - value: The value. `nil` disables the link.
  ///   - label: The label.
  ///   - fileID: The location for issues, with the next three parameters.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init<Value: Hashable>(
    value: Value?, @HTMLBuilder label: () -> Label, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      pushing: value.map { AnyHashable($0) }, name: value.map { ".push[\(TagText.of($0))]" }, label: label(),
      remedy: "Put it into a 'NavigationStack' whose path contains values of this type.", fileID, filePath, line, column
    )
  }

  /// Creates a link to a view, which is created when the link is pressed. The view must read later changes from a store or a
  /// model.
  public init<Destination: HTML>(
    @HTMLBuilder destination: @escaping () -> Destination, @HTMLBuilder label: () -> Label,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      pushing: AnyHashable(LinkedView { AnyView(WithPerceptionTracking(content: destination)) }), name: nil,
      label: label(),
      remedy: "Put it into a 'NavigationStack' without a path, or create it with a state or a value.", fileID,
      filePath, line, column)
  }

  /// Creates a link to a view.
  public init<Destination: HTML>(
    destination: @autoclosure @escaping () -> Destination, @HTMLBuilder label: () -> Label,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      destination: { destination() }, label: label, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to the destination of a value, with a title.
  public init<Value: Hashable>(
    _ title: StaticString, value: Value?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(value: value, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a link to the destination of a value, with a computed title.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ title: String, value: Value?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(value: value, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a link to a view, with a title.
  public init<Destination: HTML>(
    _ title: StaticString, @HTMLBuilder destination: @escaping () -> Destination, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      destination: destination, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a link to a view with a computed title.
  @_disfavoredOverload
  public init<Destination: HTML>(
    _ title: String, @HTMLBuilder destination: @escaping () -> Destination, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      destination: destination, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a link to a view, with a title.
  public init<Destination: HTML>(
    _ title: StaticString, destination: @autoclosure @escaping () -> Destination, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      destination: { destination() }, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Creates a link to a view with a computed title.
  @_disfavoredOverload
  public init<Destination: HTML>(
    _ title: String, destination: @autoclosure @escaping () -> Destination, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      destination: { destination() }, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Creates a link to a state, with a title.
  public init<State>(
    _ title: StaticString, state: State?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      state: state, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a link to a state with a computed title.
  @_disfavoredOverload
  public init<State>(
    _ title: String, state: State?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      state: state, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The button of a navigation link, or an element with a URL.
nonisolated private struct NavigationButton<Label: HTML>: HTMLPrimitive {
  let name: OfferName
  let isEnabled: Bool
  let href: String?
  let action: () -> Void
  let label: Label

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else {
      let link = html.href.map { [HTMLAttribute.attribute("href", $0)] }
      return writer.element(link == nil ? "button" : "a", link ?? [], of: html.label)
    }
    var given = renderer.takeAttributes()
    given += renderer.speech(of: html.label, beside: given)
    let isEnabled = html.isEnabled && renderer.environment.isEnabled
    if let href = html.href, isEnabled {
      // The browser's script opens it in this page, and the browser itself in a new tab.
      let attributes: [HTMLAttribute] = [
        .class("navigation-link"), .attribute("href", href), .attribute("data-query", true),
      ]
      renderer.start("a", attributes + given)
      Label._render(html.label, into: renderer)
      return renderer.end("a")
    }
    renderer.button(
      html.name, .press(html.action), isEnabled: isEnabled,
      [.class("navigation-link"), .attribute("disabled", !isEnabled)] + given
    ) { Label._render(html.label, into: renderer) }
  }
}
