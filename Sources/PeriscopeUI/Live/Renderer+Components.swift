internal import PeriscopeHTML
internal import Perception

extension Renderer {
  /// Evaluates a body. If the current evaluation tracks reads, its fragment also observes the `@Observable` objects
  /// that the body reads.
  func evaluate<Body>(_ body: () -> Body) -> Body {
    switch evaluation {
    case .provisional(let fragment), .probe(let fragment), .build(let fragment), .update(let fragment):
      fragment.collectObservables(body)
    default: body()
    }
  }

  /// Writes a body as often as the evaluation requires.
  func writeBody(_ write: () -> Void) {
    let current = evaluation
    evaluation = .done
    switch current {
    case .provisional(let fragment):
      if fragment.readsNothing { return writeInline(write) }
      document.takeFragmentID()
      adopt(fragment)
      build(fragment, write)
    case .probe(let fragment):
      if fragment.readsNothing { return writeInline(write) }
      fragment.end()
      walk.differs = true
    case .inline: write()
    case .build(let fragment): build(fragment, write)
    case .update(let fragment): compare(fragment, write)
    case .untracked(let fragment, let purpose): within(fragment, purpose, write)
    case .done: break
    }
  }

  /// Writes a body that has read nothing: its content and its later reads belong to the enclosing range.
  private func writeInline(_ write: () -> Void) {
    TrackingScope.redirect(to: walk.fragment.evaluator)
    write()
  }

  /// Writes the next component of the current range.
  func place<Component: HTML>(_ component: Component) {
    // Counted first, because the components inside this one may belong to the same range and are counted, too.
    let place = nextPlace()
    switch walk.purpose {
    case .build: evaluate(component, place) { .provisional($0) }
    case .print:
      guard let child = child(at: place) else { return inline(component) }
      print(child)
      passAttributes(to: child)
    case .literals, .catchUp, .find:
      guard let child = child(at: place) else { return inline(component) }
      passAttributes(to: child)
    case .compare: compare(component, place)
    }
  }

  func inline<Component: HTML>(_ component: Component) {
    run(.inline) { Component._renderBody(component, into: self) }
  }

  /// Whether the evaluation compares a fragment with what the page shows.
  var isUpdating: Bool {
    if case .update = evaluation { true } else { false }
  }

  /// Runs a nested evaluation.
  func run(_ evaluation: Evaluation, _ work: () -> Void) {
    let outer = self.evaluation
    self.evaluation = evaluation
    work()
    self.evaluation = outer
  }

  /// Returns the number of the next component, branch or list in the current range.
  func nextPlace() -> UInt32 {
    defer { walk.place += 1 }
    return walk.place
  }

  /// Returns the nested range with a number from ``nextPlace()``, if there is one.
  func child(at place: UInt32) -> Fragment? {
    guard walk.child < walk.fragment.children.count else { return nil }
    let child = walk.fragment.children[walk.child]
    guard child.place == place else { return nil }
    walk.child += 1
    return child
  }

  /// Evaluates a component for the first time, which determines whether it is a fragment.
  private func evaluate<Component: HTML>(
    _ component: Component, _ place: UInt32, as kind: (Fragment) -> Evaluation
  ) {
    let fragment = ViewFragment(
      component, document: document, parent: walk.fragment.evaluator, place: place, isInForm: isInForm)
    fragment.environment = environment
    fragment.isInMain = walk.isInMain
    run(kind(fragment)) { fragment.evaluate(self) }
    fragment.tookAttributes = environment.attributes.count != fragment.environment.attributes.count
  }

  private func compare<Component: HTML>(_ component: Component, _ place: UInt32) {
    guard let child = child(at: place) else { return evaluate(component, place) { .probe($0) } }
    guard let child = child as? ViewFragment<Component> else {
      walk.differs = true
      return
    }
    walk.skeleton.mix(fragment: child)
    if child.take(component) || child.isDirty || !child.environment.isSame(as: environment) {
      child.environment = environment
      update(child)
    }
    passAttributes(to: child)
  }
}
