public import PeriscopeHTML

/// A view without content.
public typealias EmptyView = HTMLNothing
