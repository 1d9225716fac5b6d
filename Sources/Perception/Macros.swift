import Observation

/// Makes a class observable: views and tracking scopes that read one of its properties are notified of its changes.
///
/// ```swift
/// @Perceptible
/// final class CounterModel {
///   var count = 0
/// }
/// ```
///
/// Every stored `var` is tracked, except those marked with ``PerceptionIgnored()``.
@attached(
  member, conformances: Perceptible, names: named(_$perceptionRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers), named(_$fields), prefixed(_$fieldsOf))
@attached(memberAttribute)
@attached(extension, conformances: Perceptible, Observable)
public macro Perceptible() = #externalMacro(module: "PeriscopeMacros", type: "PerceptibleMacro")

/// Records the reads and writes of a property of a ``Perceptible()`` class. That macro adds it.
///
/// ```swift
/// @PerceptionTracked var count = 0
/// ```
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro PerceptionTracked() = #externalMacro(module: "PeriscopeMacros", type: "PerceptionTrackedMacro")

/// Records the reads and writes of a property by its number in the type's table of fields.
///
/// ```swift
/// @PerceptionTracked(0) var count = 0
/// ```
///
/// - Parameter field: The index of the property among the tracked ones, which ``Perceptible()`` fills in.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro PerceptionTracked(_ field: Int) = #externalMacro(module: "PeriscopeMacros", type: "PerceptionTrackedMacro")

/// Excludes a property of a ``Perceptible()`` class from observation.
///
/// ```swift
/// @Perceptible
/// final class CounterModel {
///   var count = 0
///   @PerceptionIgnored var cache: [Int: String] = [:]
/// }
/// ```
@attached(peer)
public macro PerceptionIgnored() = #externalMacro(module: "PeriscopeMacros", type: "PerceptionIgnoredMacro")
