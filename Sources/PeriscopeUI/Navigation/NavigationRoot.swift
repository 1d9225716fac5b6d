public import PeriscopeHTML
internal import Perception

/// A stack of a root view and the views that links push.
nonisolated public struct _NavigationRoot<Root: HTML>: HTML {
  let given: ValuePath?
  let root: Root
  @State var path: [AnyHashable] = []
  @KeptObject({ LevelTitles($0) }) var titles: LevelTitles?

  /// The visible level: the view of the path's last value, or the root view if the path is empty.
  public var body: some HTML {
    let path = given ?? ValuePath($path)
    let values = path.values()
    let levels = values.indices.map { AnyHashable(LevelID(depth: $0, value: values[$0])) }
    titles?.keep(levels)
    let pop = { path.keep(values.count - 1) }
    return Level(id: levels.last, titles: titles, pop: pop) {
      if let top = values.last {
        BackButton(
          title: titles?[levels.dropLast().last], name: .path("\(path.name).pop"), lock: titles?.backLock, pop: pop)
        view(of: top, under: values.dropLast())
      } else {
        root
      }
    }
    .inEnvironment { [titles] in
      guard let titles else { return }
      $0[of: NavigationTarget.self] = NavigationTarget(store: titles, name: path.name) { value in
        (value as? AnyHashable).map(path.push) ?? false
      }
    }
  }

  /// Returns the view of a value. If a page starts with several levels, the lower views have not been written, so their
  /// destinations are recorded first.
  private func view(of value: AnyHashable, under others: ArraySlice<AnyHashable>) -> AnyView? {
    guard let destinations = titles?.destinations else { return nil }
    if let view = destinations.view(of: value) { return view }
    destinations.ask(root)
    for other in others { destinations.view(of: other).map(destinations.ask) }
    return destinations.view(of: value)
  }
}

/// The identity of a level, which differs between levels with equal values.
private struct LevelID: Hashable {
  let depth: Int
  let value: AnyHashable
}
