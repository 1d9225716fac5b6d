extension Effect {
  /// Returns an effect that starts all effects at the same time.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Returns an effect that starts all effects at the same time.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    // Collected in one pass: merging pair by pair would copy all previous operations for each effect.
    var operations: [Operation] = []
    for effect in effects where !effect.isNone {
      if case .merge(let merged) = effect.operation {
        operations += merged
      } else {
        operations.append(effect.operation)
      }
    }
    guard let first = operations.first else { return .none }
    return Self(operation: operations.count == 1 ? first : .merge(operations))
  }

  /// Returns an effect that starts this effect and a second one at the same time.
  public func merge(with other: Self) -> Self {
    if other.isNone { return self }
    if isNone { return other }
    return switch (operation, other.operation) {
    case (.merge(let first), .merge(let second)): Self(operation: .merge(first + second))
    case (.merge(let first), let second): Self(operation: .merge(first + [second]))
    case (let first, .merge(let second)): Self(operation: .merge([first] + second))
    case (let first, let second): Self(operation: .merge([first, second]))
    }
  }

  /// Returns an effect that starts each effect when the previous one has ended.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Returns an effect that starts each effect when the previous one has ended.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    var operations: [Operation] = []
    for effect in effects where !effect.isNone {
      if operations.isEmpty, case .concatenate(let first) = effect.operation {
        operations = first
      } else {
        operations.append(effect.operation)
      }
    }
    guard let first = operations.first else { return .none }
    return Self(operation: operations.count == 1 ? first : .concatenate(operations))
  }

  /// Returns an effect that starts a second effect when this one has ended.
  public func concatenate(with other: Self) -> Self { .concatenate(self, other) }

  /// Returns the effect with its actions transformed.
  public func map<NewAction>(_ transform: @escaping @Sendable (Action) -> NewAction) -> Effect<NewAction> {
    isNone ? .none : Effect<NewAction>(operation: operation.map(transform))
  }

  /// Returns the effect with the action that caused it.
  func caused(by cause: EffectCause) -> Self {
    isNone ? self : Self(operation: .caused(by: cause, operation))
  }

  /// Returns the effect of a `Scope`'s child reducer. The location of the child's state is needed only to find children
  /// of that child, so an effect without such children is returned unchanged.
  func scoped(_ place: ChildPlace) -> Self {
    isNone || !operation.isOfChildren ? self : Self(operation: .scoped(place, operation))
  }

  /// Returns the effect as an effect of a child. `dismissal` is the action that dismisses the child, if it can be
  /// dismissed.
  func within(_ element: NavigationElement, dismissedBy dismissal: Action? = nil) -> Self {
    isNone ? self : Self(operation: .within(element, dismissal: dismissal, operation))
  }
}

extension Effect.Operation {
  fileprivate func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction>.Operation {
    switch self {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let name, let priority, let work):
      .run(name: name, priority: priority) { send in await work(Send(state: send.state) { send.send(transform($0)) }) }
    case .merge(let operations): .merge(operations.map { $0.map(transform) })
    case .concatenate(let operations): .concatenate(operations.map { $0.map(transform) })
    case .cancellable(let id, let cancelInFlight, let operation):
      .cancellable(id, cancelInFlight: cancelInFlight, operation.map(transform))
    case .cancel(let id): .cancel(id)
    case .cancelAll(let element): .cancelAll(element)
    case .within(let element, let dismissal, let operation):
      .within(element, dismissal: dismissal.map(transform), operation.map(transform))
    case .scoped(let place, let operation): .scoped(place, operation.map(transform))
    case .caused(let cause, let operation): .caused(by: cause, operation.map(transform))
    }
  }
}
