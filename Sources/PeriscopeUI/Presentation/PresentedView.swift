internal import PeriscopeHTML
internal import Perception

/// A view followed by the content that it presents.
nonisolated struct PresentedView<Base: HTML, Content: HTML>: HTMLPrimitive {
  let base: Base
  /// An odd number that identifies the presented content, or 0 without content.
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

/// The dismissal of presented content.
struct Dismissal {
  /// The name of the dismissal's offer.
  let name: OfferName
  /// The identity of the presented content.
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
