/// Makes a struct of closures a client that is easy to construct, to call and to override.
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
/// var test = APIClient()               // every endpoint is an issue,
/// test.fetchUser = { User(id: $0) }    // but for this one
/// ```
///
/// An endpoint that returns something and does not throw needs a value, to have something to return; using it is an issue
/// all the same.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() = #externalMacro(module: "PeriscopeMacros", type: "DependencyClientMacro")

/// Gives a closure property a value that reports its use, and a method with the closure's labels;
/// ``DependencyClient()`` adds it by itself.
///
/// ```swift
/// struct APIClient {
///   @DependencyEndpoint(method: "user") var fetchUser: @Sendable (_ id: Int) async throws -> User
/// }
///
/// let user = try await client.user(id: 42)
/// ```
///
/// - Parameter method: What the method is called; like the property, unless given.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "PeriscopeMacros", type: "DependencyEndpointMacro")

/// Leaves a closure of a client as it is written.
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

/// Gives a dependency its name, its key and its value in one line.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var pageSize: Int = 20
/// }
///
/// @Dependency(\.pageSize) var pageSize
/// ```
///
/// The value is the same while the program runs, in previews and in tests. A dependency that reaches the world has a
/// ``DependencyKey`` instead, whose value for tests is another.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() = #externalMacro(module: "PeriscopeMacros", type: "DependencyEntryMacro")

/// Gives a dependency its name, a key with this name, and its value in one line.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry("PageSizeKey") var pageSize: Int = 20
/// }
///
/// @Dependency(DependencyValues.PageSizeKey.self) var pageSize
/// ```
///
/// The key is as visible as the variable.
///
/// - Parameter key: What the key is called.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry(_ key: String) =
  #externalMacro(module: "PeriscopeMacros", type: "DependencyEntryMacro")

/// Gives a dependency its name, its key, the value while the program runs, and the value for tests.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(liveValue: APIClient.live) var apiClient = APIClient.mock
///   @DependencyEntry(liveValue: Mailer.smtp) var mailer: Mailer  // reading it in a test is an issue
/// }
/// ```
///
/// - Parameter liveValue: The value while the program runs and in previews.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(liveValue: @autoclosure () -> Value) =
  #externalMacro(module: "PeriscopeMacros", type: "DependencyEntryMacro")

/// Gives a dependency its name, a key with this name, the value while the program runs, and the value for tests.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry("MailerKey", liveValue: Mailer.smtp) var mailer = Mailer.mock
/// }
/// ```
///
/// - Parameters:
///   - key: What the key is called.
///   - liveValue: The value while the program runs and in previews.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEntry<Value>(_ key: String, liveValue: @autoclosure () -> Value) =
  #externalMacro(module: "PeriscopeMacros", type: "DependencyEntryMacro")
