public import PeriscopeHTML

/// A text.
public typealias Text = HTMLText
