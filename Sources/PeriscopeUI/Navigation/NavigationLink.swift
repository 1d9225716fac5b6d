internal import ComposableArchitecture
public import HTML

/// A button that puts a state on top of the stack that it is in.
///
/// ```swift
/// NavigationLink(state: Path.State.detail(Detail.State(item))) {
///   Text(item.title)
/// }
/// ```
///
/// It is offered as `path.push.detail`, where it is the only one that leads to such a state.
public struct NavigationLink<Label: HTML>: HTML {
  private let state: Any?
  private let name: String?
  private let label: Label
  private let report: (_ problem: String) -> Void
  @Environment(\.navigation) private var navigation

  /// Makes a link to a state.
  ///
  /// - Parameters:
  ///   - state: The state, one of those that the stack is of; `nil` for a link that leads nowhere yet.
  ///   - label: What stands on the link.
  ///   - fileID: The place where an issue is reported, as the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init<State>(
    state: State?, @HTMLBuilder label: () -> Label, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.state = state
    name = state.flatMap { EnumCase(of: $0)?.name }
    self.label = label()
    report = { problem in
      reportIssue(
        """
        A 'NavigationLink' to a '\(State.self)' was pressed, and \(problem). Put it into a \
        'NavigationStack(path: $store.scope(state: \\.path, action: \\.path))' of such states.
        """, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// The button.
  public var body: some HTML {
    NavigationButton(name: offerName, isEnabled: state != nil, action: push, label: label)
  }

  private var offerName: OfferName {
    guard let navigation, let name else { return .none }
    return .words("\(navigation.name).push.\(name)")
  }

  private func push() {
    guard let state else { return }
    guard let navigation else { return report("no stack is around it") }
    if !navigation.push(state) { report("the stack around it is of other states") }
  }
}

extension NavigationLink where Label == Text {
  /// Makes a link to a state, under a title.
  public init<State>(
    _ title: StaticString, state: State?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      state: state, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes a link to a state, under a title that was computed.
  @_disfavoredOverload
  public init<State>(
    _ title: String, state: State?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      state: state, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A button that leads somewhere.
private struct NavigationButton<Label: HTML>: HTML {
  let name: OfferName
  let isEnabled: Bool
  let action: () -> Void
  let label: Label

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) {
    let tag = HTMLTag("button")
    guard let renderer = Renderer.of(writer) else {
      writer.start(tag, [])
      Label._render(html.label, into: writer)
      return writer.end(tag)
    }
    let given = renderer.takeAttributes()
    let isEnabled = html.isEnabled && renderer.environment.isEnabled
    renderer.startForm()
    let name = renderer.offer(html.name, .press(html.action), .press, isEnabled: isEnabled)
    renderer.start(
      tag, offering: name, [.class("navigation-link"), .attribute("disabled", !isEnabled)] + given)
    Label._render(html.label, into: renderer)
    renderer.end(tag)
    renderer.endForm()
  }
}
