public import PeriscopeHTML
public import Perception

extension HTML {
  /// Ties the control's focus to a value: who gives the control the focus sets the value, and to set it moves the focus.
  ///
  /// ```swift
  /// TextField("Name", text: $store.name).focused($focus, equals: .name)
  /// ```
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some HTML {
    FocusedView(
      content: self, isFocused: binding.wrappedValue == value, came: { binding.wrappedValue = value },
      left: { if binding.wrappedValue == value { binding.clear() } })
  }

  /// Ties the control's focus to a condition.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some HTML {
    FocusedView(
      content: self, isFocused: condition.wrappedValue, came: { condition.wrappedValue = true },
      left: { condition.wrappedValue = false })
  }

  /// Keeps a feature's value and a view's focus equal, whichever changes.
  ///
  /// ```swift
  /// .bind($store.focus, to: $focus)
  /// ```
  public func bind<Value: Hashable>(_ model: Binding<Value>, to focus: FocusState<Value>.Binding) -> some HTML {
    let now = BindHook<Value>.Values(model: model.wrappedValue, focus: focus.wrappedValue)
    return HookedView(
      content: self, make: { BindHook<Value>() },
      update: { hook in
        hook.take(now) { news in
          switch news {
          case .focus(let new): focus.wrappedValue = new
          case .model(let new): model.wrappedValue = new
          }
        }
      }, hasNews: \.hasNews)
  }
}

extension FocusState.Binding {
  /// No control has the focus.
  fileprivate func clear() { wrappedValue = initial }
}

/// A control whose focus a value follows.
private struct FocusedView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let isFocused: Bool
  let came: () -> Void
  let left: () -> Void

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let given = renderer.environment.attributes.last { $0.name.isSame(as: "id") }
    let id = given?.text ?? renderer.identifier("focus-")
    let document = renderer.document
    let comes = renderer.event { [came = html.came] in
      document.focus.came(to: id)
      came()
    }
    let leaves = renderer.event { [left = html.left] in
      document.focus.left(id)
      left()
    }
    let attributes: [HTMLAttribute] = [
      .structural("id", id), .event("focusin", "- \(comes)"), .event("focusout", "- \(leaves)"),
    ]
    renderer.surrounded(by: { values in
      values.attributes += attributes
      values.traits.startsFocused = html.isFocused
    }) { Content._render(html.content, into: renderer) }
    renderer.hook({ FocusHook(id) }, update: { $0.take(html.isFocused) }, hasNews: \.hasNews)
  }
}

/// Keeps two values equal. Where both have changed, the feature's counts.
private final class BindHook<Value: Equatable>: Hook {
  struct Values {
    var model: Value
    var focus: Value
  }

  /// Which of the two is to become another.
  enum News {
    case focus(Value)
    case model(Value)
  }

  private var known: Values?
  private var news: News?
  private var tell: ((News) -> Void)?

  var hasNews: Bool { news != nil }

  func take(_ now: Values, tell: @escaping (News) -> Void) {
    self.tell = tell
    if now.model != now.focus {
      if known?.model != now.model {
        news = .focus(now.model)
      } else if known?.focus != now.focus {
        news = .model(now.focus)
      }
    }
    known = now
  }

  override func appear() {
    guard let news else { return }
    self.news = nil
    tell?(news)
  }
}

/// Moves the focus to where a view wants it.
private final class FocusHook: Hook {
  private let id: String
  private var isFocused = false
  private(set) var hasNews = false

  init(_ id: String) { self.id = id }

  func take(_ isFocused: Bool) {
    hasNews = isFocused != self.isFocused
    self.isFocused = isFocused
  }

  override func appear() {
    hasNews = false
    if isFocused { document?.focus.move(to: id) } else { document?.focus.leave(id) }
  }

  override func disappear() { document?.focus.left(id) }
}
