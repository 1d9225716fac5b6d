public import ComposableArchitecture

/// An action that a page offers to a hook, with a payload of one type.
///
/// ```swift
/// div {}
///   .hook(
///     "calendar", with: store.days, .action("dayChosen", send: Planner.Action.dayChosen, to: store),
///     .action("cleared", send: .clearButtonTapped, to: store))
/// ```
///
/// The hook's script pushes the action by its name: `hook.push('dayChosen', day)`. The payload arrives as JSON, and a payload of a
/// different type is refused.
public struct HookAction {
  let name: StaticString
  let input: Input

  /// An action of a store whose payload the hook's script sends.
  ///
  /// - Parameters:
  ///   - name: The name in the script.
  ///   - action: Returns the action with a payload.
  ///   - store: The store that receives the action.
  public static func action<State, Action, Payload: Decodable>(
    _ name: StaticString, send action: @escaping (Payload) -> Action, to store: Store<State, Action>
  ) -> Self {
    self.action(name) { store.send(action($0)) }
  }

  /// An action of a store without a payload.
  public static func action<State, Action>(
    _ name: StaticString, send action: Action, to store: Store<State, Action>
  ) -> Self {
    self.action(name) { store.send(action) }
  }

  /// A closure that is called with a payload that the hook's script sends.
  public static func action<Payload: Decodable>(
    _ name: StaticString, perform: @escaping (_ payload: Payload) -> Void
  ) -> Self {
    Self(name: name, input: Input(of: Payload.self, receive: perform))
  }

  /// A closure that is called without a payload.
  public static func action(_ name: StaticString, perform: @escaping () -> Void) -> Self {
    let input = Input(.text, expected: "no payload: 'null'") { text in
      text.isEmpty || text == "null" ? perform : nil
    }
    return Self(name: name, input: input)
  }
}

extension Input {
  /// Creates the input of an action with a payload.
  fileprivate init<Payload: Decodable>(of type: Payload.Type, receive: @escaping (Payload) -> Void) {
    self.init(.text, expected: "the JSON of its payload") { text in
      guard let payload = try? HookJSON.decode(type, from: text) else { return nil }
      return { receive(payload) }
    }
    explain = { HookJSON.problem(of: $0, as: type) }
  }
}
