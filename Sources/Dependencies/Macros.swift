/// Makes a struct of closures a dependency client, with an initializer, methods and unimplemented defaults.
///
/// ```swift
/// @DependencyClient
/// struct APIClient {
///   var fetchUser: @Sendable (_ id: Int) async throws -> User
///   var isLoggedIn: @Sendable () -> Bool = { false }
/// }
///
/// let client = APIClient(fetchUser: { id in try await get("/users/\(id)") }, isLoggedIn: { true })
/// let user = try await client.fetchUser(id: 42)
///
/// var test = APIClient()               // calling an endpoint is an issue,
/// test.fetchUser = { User(id: $0) }    // except this one
/// ```
///
/// An endpoint that returns a value and does not throw needs a default, which is its result. Calling it is still an
/// issue.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() = #externalMacro(module: "PeriscopeMacros", type: "DependencyClientMacro")

/// Adds a default to a closure property that reports an issue when it is called, and a method with the closure's
/// labels. ``DependencyClient()`` adds this macro.
///
/// ```swift
/// struct APIClient {
///   @DependencyEndpoint(method: "user") var fetchUser: @Sendable (_ id: Int) async throws -> User
/// }
///
/// let user = try await client.user(id: 42)
/// ```
///
/// - Parameter method: The name of the method. The default is that of the property.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "PeriscopeMacros", type: "DependencyEndpointMacro")

/// Excludes a closure of a client from ``DependencyClient()``.
///
/// ```swift
/// @DependencyClient
/// struct APIClient {
///   @DependencyEndpointIgnored var log: @Sendable (String) -> Void = { print($0) }
/// }
/// ```
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "PeriscopeMacros", type: "DependencyEndpointIgnoredMacro")

/// Declares a dependency with its name, key and value in one line.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var pageSize: Int = 20
/// }
///
/// @Dependency(\.pageSize) var pageSize
/// ```
///
/// The value is the same in the running program, in previews and in tests. A dependency that accesses the outside world
/// needs a ``DependencyKey`` instead, with a different value for tests.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() = #externalMacro(module: "PeriscopeMacros", type: "DependencyEntryMacro")

/// Declares a dependency with its name, a named key, and its value in one line.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry("PageSizeKey") var pageSize: Int = 20
/// }
///
/// @Dependency(DependencyValues.PageSizeKey.self) var pageSize
/// ```
///
/// The key has the access level of the variable.
///
/// - Parameter key: The name of the key.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ key: String) =
  #externalMacro(module: "PeriscopeMacros", type: "DependencyEntryMacro")

/// Declares a dependency with its name, key, live value, and value for tests.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: APIClient.live) var apiClient = APIClient.mock
///   @DependencyEntry(liveValue: Mailer.smtp) var mailer: Mailer  // reading it in a test is an issue
/// }
/// ```
///
/// - Parameter liveValue: The value in the running program and in previews.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(liveValue: @autoclosure () -> Value) =
  #externalMacro(module: "PeriscopeMacros", type: "DependencyEntryMacro")

/// Declares a dependency with its name, a named key, its live value, and its value for tests.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry("MailerKey", liveValue: Mailer.smtp) var mailer = Mailer.mock
/// }
/// ```
///
/// - Parameters:
///   - key: The name of the key.
///   - liveValue: The value in the running program and in previews.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(_ key: String, liveValue: @autoclosure () -> Value) =
  #externalMacro(module: "PeriscopeMacros", type: "DependencyEntryMacro")
