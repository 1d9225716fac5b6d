internal import PeriscopeHTML
internal import Perception

/// A view, and after it what it presents, which comes and goes alone.
struct PresentedView<Base: HTML, Content: HTML>: HTMLPrimitive {
  let base: Base
  /// What tells the thing that is presented from others; 0 is none.
  let way: Int
  let content: () -> Content?

  init(_ base: Base, id: AnyHashable?, content: @escaping () -> Content?) {
    self.base = base
    way = id.map { $0.hashValue | 1 } ?? 0
    self.content = content
  }

  static func _render(_ html: Self, into writer: HTMLWriter) {
    Base._render(html.base, into: writer)
    let write = {
      writer.branch(html.way) {
        if html.way != 0, let content = html.content() { Content._render(content, into: writer) }
      }
    }
    if let renderer = Renderer.of(writer) { renderer.withoutAttributes(write) } else { write() }
  }
}

/// How something that is presented goes.
struct Dismissal {
  /// The name that the dismissal is offered under.
  let name: OfferName
  /// What is dismissed, whoever holds the binding to it.
  let subject: String
  let dismiss: () -> Void

  init<Item>(_ item: Binding<Item?>, _ id: AnyHashable) {
    name = item._$name.map { OfferName.path($0.hasSuffix(".dismiss") ? $0 : "\($0).dismiss") } ?? .none
    subject = "\(id.hashValue)"
    dismiss = { item.wrappedValue = nil }
  }

  init(_ isPresented: Binding<Bool>) {
    name = isPresented._$name.map { OfferName.path("\($0).dismiss") } ?? .none
    subject = isPresented._$name ?? "presented"
    dismiss = { isPresented.wrappedValue = false }
  }

  var action: DismissAction { DismissAction(subject, dismiss) }
}
