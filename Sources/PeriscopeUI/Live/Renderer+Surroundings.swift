internal import PeriscopeHTML

extension Renderer {
  /// Records the nesting state at which a new range begins, for later checks.
  func notePlace(of fragment: Fragment) {
    if let check, case .build = walk.purpose { fragment.nestingPlace = document.number(of: check.nesting) }
  }

  /// Checks the nesting of new content of a range, from the nesting state at which the range begins.
  func checking(in fragment: Fragment, view: Any.Type?, _ write: () -> Void) {
    guard let outer = check else { return write() }
    check?.nesting = document.nestingPlace(fragment.nestingPlace)
    if let view { check?.views.append(view) }
    write()
    check = outer
  }

  /// Writes content in a changed environment.
  func surrounded(by change: (inout EnvironmentValues) -> Void, _ write: () -> Void) {
    var outer = environment
    change(&environment)
    let hadAttributes = !environment.attributes.isEmpty
    write()
    // An attribute that one element has taken is not given to the next one.
    if hadAttributes, environment.attributes.isEmpty { outer.attributes = [] }
    environment = outer
  }

  /// Writes content without the attributes of surrounding views.
  func withoutAttributes(_ write: () -> Void) {
    let attributes = environment.attributes
    environment.attributes = []
    write()
    environment.attributes = attributes
  }

  /// Returns a unique ID for the next element.
  func identifier(_ kind: StaticString) -> String { "\(kind)\(walk.fragment.id)-\(walk.element)" }

  /// Takes the attributes that surrounding views give to the next element or control.
  func takeAttributes() -> [HTMLAttribute] {
    defer { environment.attributes = [] }
    given = environment.attributes
    return environment.attributes
  }

  /// Removes the attributes of surrounding views, if an existing fragment took them when it was last evaluated.
  func passAttributes(to fragment: Fragment) {
    if fragment.tookAttributes { environment.attributes = [] }
  }

  /// Returns a component whose dynamic properties have their values.
  func withDynamicProperties<Component: HTML>(_ component: Component) -> Component {
    guard let properties = DynamicProperties.of(Component.self) else { return component }
    var component = component
    properties.connect(
      &component, to: Surroundings(environment: environment, document: document, fragment: evaluatedFragment))
    return component
  }

  /// The fragment whose body is being evaluated, unless the body is a part of an enclosing fragment.
  private var evaluatedFragment: Fragment? {
    switch evaluation {
    case .provisional(let fragment), .probe(let fragment), .build(let fragment), .update(let fragment),
      .untracked(let fragment, _):
      fragment
    case .inline, .done: nil
    }
  }

  /// Adds or updates the hook of a view.
  func hook<Kind: Hook>(_ make: () -> Kind, update: (Kind) -> Void) {
    let number = walk.hook
    walk.hook += 1
    switch walk.purpose {
    case .build:
      let hook = make()
      hook.document = document
      update(hook)
      walk.fragment.append(hook)
      document.lifecycle.appeared(hook)
    case .compare:
      guard let hook = walk.fragment.hook(number) as? Kind else { return }
      update(hook)
      if hook.hasNews { document.lifecycle.appeared(hook) }
    case .print, .literals, .catchUp, .find: break
    }
  }
}
