public import Observation

/// The values of an expression, one after each change of the state that it reads. Changes of one transaction give one value.
///
/// ```swift
/// for await count in Perceptions({ model.count }) { print(count) }
/// ```
public typealias Perceptions = Observations
