internal import PeriscopeHTML

extension Renderer {
  /// Notes where a range stands among elements, for when it is written anew.
  func notePlace(of fragment: Fragment) {
    if let check, case .build = walk.purpose { fragment.nestingPlace = document.number(of: check.nesting) }
  }

  /// Goes to where a range stands among elements, to write something new there.
  func checking(in fragment: Fragment, view: Any.Type?, _ write: () -> Void) {
    guard let outer = check else { return write() }
    check?.nesting = document.nestingPlace(fragment.nestingPlace)
    if let view { check?.views.append(view) }
    write()
    check = outer
  }

  /// Writes something in other surroundings.
  func surrounded(by change: (inout EnvironmentValues) -> Void, _ write: () -> Void) {
    var outer = environment
    change(&environment)
    let hadAttributes = !environment.attributes.isEmpty
    write()
    // What an element within has taken, the next one does not get.
    if hadAttributes, environment.attributes.isEmpty { outer.attributes = [] }
    environment = outer
  }

  /// Writes something that gets none of the attributes that views around give.
  func withoutAttributes(_ write: () -> Void) {
    let attributes = environment.attributes
    environment.attributes = []
    write()
    environment.attributes = attributes
  }

  /// An id that no other element of the page has, for what is written next.
  func identifier(_ kind: StaticString) -> String { "\(kind)\(walk.fragment.id)-\(walk.element)" }

  /// The attributes that a view around gives to the next element, or to the control that asks first.
  func takeAttributes() -> [HTMLAttribute] {
    defer { environment.attributes = [] }
    given = environment.attributes
    return environment.attributes
  }

  /// Lets a fragment that is not written now have the attributes that it took when it was.
  func passAttributes(to fragment: Fragment) {
    if fragment.tookAttributes { environment.attributes = [] }
  }

  /// A component with its properties connected.
  func connected<Component: HTML>(_ component: Component) -> Component {
    guard let properties = DynamicProperties.of(Component.self) else { return component }
    var component = component
    properties.connect(&component, to: Surroundings(environment: environment, fragment: evaluatedFragment))
    return component
  }

  /// The fragment whose own body is evaluated, if it is one's.
  private var evaluatedFragment: Fragment? {
    switch evaluation {
    case .provisional(let fragment), .probe(let fragment), .build(let fragment), .update(let fragment),
      .untracked(let fragment, _):
      fragment
    case .inline, .done: nil
    }
  }

  /// Takes up what a view wants to happen when it comes, changes or goes.
  func hook<Kind: Hook>(_ make: () -> Kind, update: (Kind) -> Void, hasNews: (Kind) -> Bool) {
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
      if hasNews(hook) { document.lifecycle.appeared(hook) }
    case .print, .literals, .catchUp, .find: break
    }
  }
}
