public import ComposableArchitecture

/// Sends events to the hooks of the page: scripts that listen for them.
///
/// ```swift
/// @Dependency(\.page) var page
///
/// case .saved(let day):
///   page.emit("highlight", day)
///   return .none
/// ```
///
/// A hook receives the events of a name: `hook.on('highlight', (day) => …)`. An event reaches each client that shows the page now,
/// or is back after a short interruption; a value that a client also needs later belongs to the state and to the hook's value.
///
/// Call the method in reducers and effects. Tests of a feature record the events:
///
/// ```swift
/// let events = LockIsolated<[PageEvent]>([])
/// let store = TestStore(initialState: Planner.State()) { Planner() } withDependencies: {
///   $0.page = PageEvents { event in events.withValue { $0.append(event) } }
/// }
/// await store.send(.saved(day))
/// #expect(events.value == [PageEvent("highlight", day)])
/// ```
public struct PageEvents: Sendable {
  /// Sends an event.
  public var send: @Sendable (PageEvent) -> Void

  /// Creates a value that sends events with a closure.
  public init(send: @escaping @Sendable (_ event: PageEvent) -> Void) { self.send = send }

  /// Sends an event with a value, which arrives as JSON.
  public func emit(_ name: String, _ value: some Encodable) { send(PageEvent(name, value)) }

  /// Sends an event without a value.
  public func emit(_ name: String) { send(PageEvent(name)) }
}

/// An event for the hooks of a page.
public struct PageEvent: Equatable, Sendable {
  /// The name.
  public let name: String
  /// The value as JSON, with sorted keys.
  public let json: String

  /// Creates an event with a value.
  public init(_ name: String, _ value: some Encodable) {
    do {
      let json = try StateEncoding.json(of: value) ?? []
      self.init(name: name, json: String(decoding: json, as: UTF8.self))
    } catch {
      reportIssue("The value of the event '\(name)' cannot be encoded as JSON: \(error)")
      self.init(name: name, json: "null")
    }
  }

  /// Creates an event without a value.
  public init(_ name: String) { self.init(name: name, json: "null") }

  private init(name: String, json: String) {
    if name.isEmpty || name.contains(where: \.isWhitespace) {
      reportIssue("The event '\(name)' has no valid name. Choose one without spaces.")
    }
    self.name = name
    self.json = json
  }

  /// Creates an event from the text of its command, which has the name and the JSON.
  package init?(command text: String) {
    guard let space = text.firstIndex(of: " ") else { return nil }
    self.init(name: String(text[..<space]), json: String(text[space...].dropFirst()))
  }
}

extension DependencyValues {
  /// Sends events to the hooks of the page.
  public var page: PageEvents {
    get { self[PageEventsKey.self] }
    set { self[PageEventsKey.self] = newValue }
  }

  enum PageEventsKey: DependencyKey {
    static var liveValue: PageEvents {
      PageEvents { event in
        reportIssue("The event '\(event.name)' outside of a page. Only the feature of a page can send one.")
      }
    }
    static var testValue: PageEvents {
      PageEvents { event in
        reportIssue(
          "The event '\(event.name)' in a test that does not override '\\.page'. Set it to 'PageEvents { event in … }'."
        )
      }
    }
  }
}
