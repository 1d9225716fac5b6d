public import Observation

/// A sequence of an expression's values, with a new value after each change of the state that the expression reads. The
/// changes of a transaction produce a single value.
///
/// ```swift
/// for await count in Perceptions({ model.count }) { print(count) }
/// ```
public typealias Perceptions = Observations
