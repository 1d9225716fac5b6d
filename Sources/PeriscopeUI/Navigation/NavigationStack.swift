public import ComposableArchitecture
public import PeriscopeHTML

/// A stack of views. The top view is shown below a button that returns to the previous view.
///
/// ```swift
/// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
///   ListView(store: store)
/// } destination: { store in
///   switch store.case {
///   case .detail(let store): DetailView(store: store)
///   }
/// }
/// ```
nonisolated public struct NavigationStack<Content: HTML>: HTML {
  private let content: Content

  /// Creates a stack of a root view and the views that links and `navigationDestination(item:)` push.
  public init<Root: HTML>(@HTMLBuilder root: () -> Root) where Content == _NavigationRoot<Root> {
    content = _NavigationRoot(given: nil, root: root())
  }

  /// Creates a stack with values of one type. `navigationDestination(for:destination:)` determines their views.
  ///
  /// ```swift
  /// NavigationStack(path: $store.path) {
  ///   List(1..<4) { number in NavigationLink("Number \(number)", value: number) }
  ///     .navigationDestination(for: Int.self) { number in Text("\(number)") }
  /// }
  /// ```
  public init<Value: Hashable, Root: HTML>(path: Binding<[Value]>, @HTMLBuilder root: () -> Root)
  where Content == _NavigationRoot<Root> {
    content = _NavigationRoot(given: ValuePath(path), root: root())
  }

  /// Creates a stack with values of any types.
  public init<Root: HTML>(path: Binding<NavigationPath>, @HTMLBuilder root: () -> Root)
  where Content == _NavigationRoot<Root> {
    content = _NavigationRoot(given: ValuePath(path), root: root())
  }

  /// Creates a stack with the elements of a feature's stack.
  ///
  /// - Parameters:
  ///   - path: The store of the stack: `$store.scope(state: \.path, action: \.path)`.
  ///   - root: The root view.
  ///   - destination: The view of an element of the stack.
  public init<State, Action, Root: HTML, Destination: HTML>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>, @HTMLBuilder root: () -> Root,
    @HTMLBuilder destination: @escaping (Store<State, Action>) -> Destination
  ) where Content == _NavigationLevels<State, Action, Root, Destination> {
    content = _NavigationLevels(path: path.wrappedValue, root: root(), destination: destination)
  }

  /// The visible level of the stack.
  public var body: some HTML { content }
}

/// The former name of a navigation stack.
public typealias NavigationView<Content: HTML> = NavigationStack<Content>

/// A stack whose levels are the elements of a feature's state.
nonisolated public struct _NavigationLevels<State, Action, Root: HTML, Destination: HTML>: HTML {
  let path: Store<StackState<State>, StackAction<State, Action>>
  let root: Root
  let destination: (Store<State, Action>) -> Destination
  @KeptObject({ LevelTitles($0) }) var titles: LevelTitles?

  /// The top level.
  public var body: some HTML {
    let levels = path.stackElements()
    let top = levels.last
    let ids = levels.map { AnyHashable($0.id) }
    titles?.keep(ids)
    return Level(id: top.map { AnyHashable($0.id) }, titles: titles, pop: pop(top?.id)) {
      if let top {
        BackButton(
          title: titles?[ids.dropLast().last], name: OfferName(of: .popFrom(id: top.id), to: path),
          lock: titles?.backLock, pop: pop(top.id))
        WithPerceptionTracking { [destination] in destination(top.store) }
      } else {
        root
      }
    }
    .inEnvironment { [path] in $0[of: NavigationTarget.self] = NavigationTarget(path) }
  }

  private func pop(_ id: StackElementID?) -> () -> Void {
    { [path] in
      // The level may have been removed already.
      if let id, path.withState({ $0.ids.contains(id) }) { path.send(.popFrom(id: id)) }
    }
  }
}

/// The visible level of a stack, which is replaced as a whole.
nonisolated struct Level<Content: HTML>: HTMLPrimitive {
  let id: AnyHashable?
  let titles: LevelTitles?
  /// Whether the level is a part of a stack's level, because a view, and not a stack, pushes it.
  var isPart = false
  let pop: () -> Void
  @HTMLBuilder let content: Content

  static func _render(_ html: Self, into writer: HTMLWriter) {
    let write = {
      writer.branch(html.id.map { $0.hashValue | 1 } ?? 0) { Content._renderWay(html.content, into: writer) }
    }
    guard let renderer = Renderer.of(writer) else { return write() }
    renderer.surrounded(by: html.change, write)
  }

  private func change(_ values: inout EnvironmentValues) {
    let enclosing = isPart ? values[of: NavigationLevel.self] : nil
    values[of: NavigationLevel.self] = titles.map {
      NavigationLevel(titles: $0, id: id, enclosing: enclosing.map { [$0] } ?? [])
    }
    guard let id else { return }
    values.traits[.isPresented] = true
    values.dismiss = DismissAction("level \(id.hashValue)", pop)
  }
}

/// The button that returns to the previous level.
nonisolated struct BackButton: HTML {
  let title: String?
  let name: OfferName
  let lock: DismissLock?
  let pop: () -> Void

  var body: some HTML {
    if lock?.isLocked != true {
      BackNavigation {
        if let title {
          DialogButton(label: Text(title), name: name, action: pop)
        } else {
          DialogButton(label: FixedWord("Back"), name: name, action: pop)
        }
      }
    }
  }
}

/// The navigation landmark of the back button.
nonisolated private struct BackNavigation<Content: HTML>: HTMLPrimitive {
  @HTMLBuilder let content: Content

  static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.element("nav", [.class("navigation-back"), FixedWord("Back").label(in: writer)], of: html.content)
  }
}

extension NavigationTarget {
  fileprivate init<State, Action>(_ path: Store<StackState<State>, StackAction<State, Action>>) {
    store = path
    name = path.stackPath()
    push = { state in
      guard let state = state as? State else { return false }
      path.push(state)
      return true
    }
  }
}
