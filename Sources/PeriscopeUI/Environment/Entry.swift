/// Declares a value of the environment with its name and its default.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var currency = "EUR"
/// }
/// ```
///
/// With an explicit type, each read of the default evaluates it again.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PeriscopeMacros", type: "EntryMacro")
