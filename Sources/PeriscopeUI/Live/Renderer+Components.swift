internal import PeriscopeHTML

extension Renderer {
  /// Evaluates a body for whatever the evaluation at work is.
  func evaluate<Body>(_ body: () -> Body) -> Body {
    switch evaluation {
    case .provisional(let fragment), .probe(let fragment), .build(let fragment), .update(let fragment):
      fragment.followObservables(body)
    default: body()
    }
  }

  /// Writes what was evaluated as often as the evaluation wants.
  func passes(_ write: () -> Void) {
    if case .build(let fragment) = evaluation { return build(fragment, write) }
    var pass = 0
    while startsPass(pass) {
      write()
      pass += 1
    }
  }

  /// Writes a component in the next place of the range at work.
  func place<Component: HTML>(_ component: Component) {
    // Taken before the component is entered: those within it, should it be part of this range, come after it.
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

  /// Runs an evaluation within the one at work.
  func run(_ evaluation: Evaluation, _ work: () -> Void) {
    let outer = self.evaluation
    self.evaluation = evaluation
    work()
    self.evaluation = outer
  }

  /// Counts the components, branches and lists of the range at work.
  func nextPlace() -> UInt32 {
    defer { walk.place += 1 }
    return walk.place
  }

  /// The range in this place, if there is one.
  func child(at place: UInt32) -> Fragment? {
    guard walk.child < walk.fragment.children.count else { return nil }
    let child = walk.fragment.children[walk.child]
    guard child.place == place else { return nil }
    walk.child += 1
    return child
  }

  /// Evaluates a component for the first time, which shows whether it is a fragment.
  private func evaluate<Component: HTML>(
    _ component: Component, _ place: UInt32, as kind: (Fragment) -> Evaluation
  ) {
    let fragment = ViewFragment(
      component, document: document, parent: walk.fragment.evaluator, place: place, isInForm: isInForm)
    fragment.environment = environment
    run(kind(fragment)) { fragment.follow(self) }
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
