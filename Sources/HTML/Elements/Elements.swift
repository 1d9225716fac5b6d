// The elements, under their names in HTML: attributes first, content in a trailing closure.

/// The main content of the page.
@inlinable
public func main<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("main"), attributes, content: content())
}

/// A part of the page with a theme.
@inlinable
public func section<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("section"), attributes, content: content())
}

/// What introduces a page or a part of it.
@inlinable
public func header<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("header"), attributes, content: content())
}

/// What closes a page or a part of it.
@inlinable
public func footer<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("footer"), attributes, content: content())
}

/// Links to other pages.
@inlinable
public func nav<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("nav"), attributes, content: content())
}

/// A part that could stand alone.
@inlinable
public func article<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("article"), attributes, content: content())
}

/// A block without a meaning of its own.
@inlinable
public func div<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("div"), attributes, content: content())
}

/// A run of text without a meaning of its own.
@inlinable
public func span<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("span"), attributes, content: content())
}

/// A paragraph.
@inlinable
public func p<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("p"), attributes, content: content())
}

/// A heading of the first level.
@inlinable
public func h1<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("h1"), attributes, content: content())
}

/// A heading of the second level.
@inlinable
public func h2<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("h2"), attributes, content: content())
}

/// A heading of the third level.
@inlinable
public func h3<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("h3"), attributes, content: content())
}

/// A list without an order.
@inlinable
public func ul<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("ul"), attributes, content: content())
}

/// A list in order.
@inlinable
public func ol<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("ol"), attributes, content: content())
}

/// An item of a list.
@inlinable
public func li<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("li"), attributes, content: content())
}

/// A link.
@inlinable
public func a<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("a"), attributes, content: content())
}

/// Important text.
@inlinable
public func strong<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("strong"), attributes, content: content())
}

/// Stressed text.
@inlinable
public func em<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("em"), attributes, content: content())
}

/// Code.
@inlinable
public func code<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("code"), attributes, content: content())
}

/// Text whose spaces and lines count.
@inlinable
public func pre<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("pre"), attributes, content: content())
}

/// A result.
@inlinable
public func output<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("output"), attributes, content: content())
}

/// A form.
@inlinable
public func form<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("form"), attributes, content: content())
}

/// A button.
@inlinable
public func button<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("button"), attributes, content: content())
}

/// The label of a control.
@inlinable
public func label<Content: HTML>(
  _ attributes: HTMLAttribute..., @HTMLBuilder content: () -> Content
) -> HTMLElement<Content> {
  HTMLElement(HTMLTag("label"), attributes, content: content())
}
