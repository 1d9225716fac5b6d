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
    let name = renderer.offer(name, .press(action), .press, isEnabled: !attributes.contains(where: \.disables))
    renderer.start(HTMLTag("button"), offering: name, attributes)
  }

  @usableFromInline
  func end(_ writer: HTMLWriter) {
    writer.end(HTMLTag("button"))
    Renderer.of(writer)?.endForm()
  }
}

extension HTMLAttribute {
  /// Whether the control that has it cannot be used.
  fileprivate var disables: Bool {
    if case .absent = value { return false }
    return name.description == "disabled"
  }
}
