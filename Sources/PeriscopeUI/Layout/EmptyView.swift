public import PeriscopeHTML

/// Nothing.
public typealias EmptyView = HTMLNothing
