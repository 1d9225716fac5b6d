public import HTML

/// Nothing.
public typealias EmptyView = HTMLNothing
