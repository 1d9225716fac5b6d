package import HTML

/// What a button does, and the tags around its label.
@usableFromInline
struct Press {
  let name: OfferName
  let action: () -> Void
  let attributes: [HTMLAttribute]

  @usableFromInline
  func start(_ writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return writer.start(HTMLTag("button"), attributes) }
    renderer.startForm()
    renderer.start(HTMLTag("button"), offering: renderer.offer(name, .press(action), .press), attributes)
  }

  @usableFromInline
  func end(_ writer: HTMLWriter) {
    writer.end(HTMLTag("button"))
    Renderer.of(writer)?.endForm()
  }
}
