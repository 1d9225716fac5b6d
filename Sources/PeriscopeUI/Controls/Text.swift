public import HTML

/// A text.
public typealias Text = HTMLText
