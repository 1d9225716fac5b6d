/// Declares a value of the environment with its name and its default.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var currency = "EUR"
/// }
/// ```
///
/// With an explicit type, the default is evaluated at each read without a surrounding value.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PeriscopeMacros", type: "EntryMacro")
