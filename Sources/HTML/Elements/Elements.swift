// The elements, under their names in HTML: attributes first, content in a trailing closure.

/// The main content of the page.
public func main<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("main"), attributes, content: content())
}

/// A part of the page with a theme.
public func section<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("section"), attributes, content: content())
}

/// What introduces a page or a part of it.
public func header<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("header"), attributes, content: content())
}

/// What closes a page or a part of it.
public func footer<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("footer"), attributes, content: content())
}

/// Links to other pages.
public func nav<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("nav"), attributes, content: content())
}

/// A part that could stand alone.
public func article<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("article"), attributes, content: content())
}

/// A block without a meaning of its own.
public func div<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("div"), attributes, content: content())
}

/// A run of text without a meaning of its own.
public func span<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("span"), attributes, content: content())
}

/// A paragraph.
public func p<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("p"), attributes, content: content())
}

/// A heading of the first level.
public func h1<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("h1"), attributes, content: content())
}

/// A heading of the second level.
public func h2<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("h2"), attributes, content: content())
}

/// A heading of the third level.
public func h3<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("h3"), attributes, content: content())
}

/// A list without an order.
public func ul<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("ul"), attributes, content: content())
}

/// A list in order.
public func ol<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("ol"), attributes, content: content())
}

/// An item of a list.
public func li<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("li"), attributes, content: content())
}

/// A link.
public func a<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("a"), attributes, content: content())
}

/// Important text.
public func strong<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("strong"), attributes, content: content())
}

/// Stressed text.
public func em<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("em"), attributes, content: content())
}

/// Code.
public func code<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("code"), attributes, content: content())
}

/// Text whose spaces and lines count.
public func pre<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("pre"), attributes, content: content())
}

/// A result.
public func output<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("output"), attributes, content: content())
}

/// A form.
public func form<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("form"), attributes, content: content())
}

/// A button.
public func button<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("button"), attributes, content: content())
}

/// The label of a control.
public func label<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("label"), attributes, content: content())
}
