/// Declares a value of the environment with its name and its default.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var currency = "EUR"
/// }
/// ```
///
/// With a written type, the default is evaluated for each read of a view that has none around it.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PeriscopeMacros", type: "EntryMacro")
