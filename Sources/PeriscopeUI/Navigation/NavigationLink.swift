internal import ComposableArchitecture
public import PeriscopeHTML

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
  @Environment(of: NavigationTarget.self) private var navigation

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
    self.init(
      pushing: state, name: state.flatMap { EnumCase(of: $0).map { ".push.\($0.name)" } }, label: label(),
      subject: "A 'NavigationLink' to a '\(State.self)'",
      remedy: """
        Put it into a 'NavigationStack(path: $store.scope(state: \\.path, action: \\.path))' of such states.
        """, fileID, filePath, line, column)
  }

  /// The button.
  public var body: some HTML {
    NavigationButton(name: offerName, isEnabled: state != nil, action: push, label: label)
  }

  private var offerName: OfferName {
    guard let navigation, let name else { return .none }
    return .words("\(navigation.name)\(name)")
  }

  private func push() {
    guard let state else { return }
    guard let navigation else { return report("no stack is around it") }
    if !navigation.push(state) { report("the stack around it is of other states") }
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
    report = { problem in
      reportIssue(
        "\(subject) was pressed, and \(problem). \(remedy)", fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
  }

  /// Makes a link to what `navigationDestination(for:destination:)` says that a value leads to.
  ///
  /// It is offered as `path.push[7]`, with the value.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` for a link that leads nowhere yet.
  ///   - label: What stands on the link.
  ///   - fileID: The place where an issue is reported, as the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init<Value: Hashable>(
    value: Value?, @HTMLBuilder label: () -> Label, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      pushing: value.map { AnyHashable($0) }, name: value.map { ".push[\(TagText.of($0))]" }, label: label(),
      remedy: "Put it into a 'NavigationStack' whose path is of such values.", fileID, filePath, line, column)
  }

  /// Makes a link to a view, which is made when it is pressed: what it shows later it must read itself, from a store or a model.
  public init<Destination: HTML>(
    @HTMLBuilder destination: @escaping () -> Destination, @HTMLBuilder label: () -> Label,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      pushing: AnyHashable(LinkedView { AnyView(WithPerceptionTracking(content: destination)) }), name: nil,
      label: label(),
      remedy: "Put it into a 'NavigationStack' without a path, or give a state or a value to one with a path.", fileID,
      filePath, line, column)
  }

  /// Makes a link to a view.
  public init<Destination: HTML>(
    destination: @autoclosure @escaping () -> Destination, @HTMLBuilder label: () -> Label,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      destination: { destination() }, label: label, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension NavigationLink where Label == Text {
  /// Makes a link to what a value leads to, under a title.
  public init<Value: Hashable>(
    _ title: StaticString, value: Value?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(value: value, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes a link to what a value leads to, under a title that was computed.
  @_disfavoredOverload
  public init<Value: Hashable>(
    _ title: String, value: Value?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.init(value: value, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes a link to a view, under a title.
  public init<Destination: HTML>(
    _ title: StaticString, @HTMLBuilder destination: @escaping () -> Destination, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      destination: destination, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes a link to a view, under a title that was computed.
  @_disfavoredOverload
  public init<Destination: HTML>(
    _ title: String, @HTMLBuilder destination: @escaping () -> Destination, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      destination: destination, label: { Text(title) }, fileID: fileID, filePath: filePath, line: line, column: column)
  }
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
private struct NavigationButton<Label: HTML>: HTMLPrimitive {
  let name: OfferName
  let isEnabled: Bool
  let action: () -> Void
  let label: Label

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return writer.element("button", of: html.label) }
    let given = renderer.takeAttributes()
    let isEnabled = html.isEnabled && renderer.environment.isEnabled
    renderer.button(
      html.name, .press(html.action), isEnabled: isEnabled,
      [.class("navigation-link"), .attribute("disabled", !isEnabled)] + given
    ) { Label._render(html.label, into: renderer) }
  }
}
