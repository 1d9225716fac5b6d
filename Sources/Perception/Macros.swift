import Observation

/// Makes a class observable: views and tracking scopes that read one of its properties hear of that property's changes.
///
/// ```swift
/// @Perceptible
/// final class CounterModel {
///   var count = 0
/// }
/// ```
///
/// Every stored `var` is tracked; mark one with ``PerceptionIgnored()`` to leave it out.
@attached(
  member, conformances: Perceptible, names: named(_$perceptionRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers), named(_$fields), prefixed(_$fieldsOf))
@attached(memberAttribute)
@attached(extension, conformances: Perceptible, Observable)
public macro Perceptible() = #externalMacro(module: "PeriscopeMacros", type: "PerceptibleMacro")

/// Reports the reads and the writes of one property of a ``Perceptible()`` class; that macro adds it by itself.
///
/// ```swift
/// @PerceptionTracked var count = 0
/// ```
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro PerceptionTracked() = #externalMacro(module: "PeriscopeMacros", type: "PerceptionTrackedMacro")

/// Reports the reads and the writes of one property by its number in the type's field table.
///
/// ```swift
/// @PerceptionTracked(0) var count = 0
/// ```
///
/// - Parameter field: The place of the property among the tracked ones, which ``Perceptible()`` fills in.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro PerceptionTracked(_ field: Int) = #externalMacro(module: "PeriscopeMacros", type: "PerceptionTrackedMacro")

/// Leaves a property of a ``Perceptible()`` class untracked: nobody hears of its changes.
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
