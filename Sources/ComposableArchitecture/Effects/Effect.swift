/// Work that a reducer returns for its store to run. It may send actions back.
///
/// Unchecked `Sendable`: a reducer creates it and that reducer's store runs it, one after the other. No other code
/// accesses the actions in it.
public struct Effect<Action>: @unchecked Sendable {
  indirect enum Operation {
    case none
    case send(Action)
    case run(name: String?, priority: TaskPriority?, @Sendable (Send<Action>) async -> Void)
    case merge([Operation])
    case concatenate([Operation])
    case cancellable(CancelID, cancelInFlight: Bool, Operation)
    case cancel(CancelID)
    /// Cancels all effects of a removed child.
    case cancelAll(NavigationElement)
    /// The effect of a child, which is cancelled separately from its siblings' effects.
    case within(NavigationElement, dismissal: Action?, Operation)
    /// The effect of a `Scope`'s child reducer, with the location of the child's state.
    case scoped(ChildPlace, Operation)
    /// An effect with the action that caused it. If the effect does not end, the failure of the test names the action.
    case caused(by: EffectCause, Operation)

    /// Whether the effect ends as soon as it has started.
    var takesNoTime: Bool {
      switch self {
      case .none, .send, .cancel, .cancelAll: true
      default: false
      }
    }

    /// Whether any operation belongs to a child or to a `Scope`.
    var isOfChildren: Bool {
      switch self {
      case .within, .scoped: true
      case .merge(let operations), .concatenate(let operations): operations.contains(where: \.isOfChildren)
      case .cancellable(_, _, let operation), .caused(_, let operation): operation.isOfChildren
      case .none, .send, .run, .cancel, .cancelAll: false
      }
    }
  }

  /// The operation, behind a reference. Most actions have no effect, and a `nil` check of a reference is cheap.
  private final class Work {
    let operation: Operation
    init(_ operation: Operation) { self.operation = operation }
  }

  private let work: Work?

  init(operation: Operation) { work = Work(operation) }

  private init(_ work: Work?) { self.work = work }

  /// An effect that does nothing.
  public static var none: Self { Self(nil) }

  /// Whether the effect does nothing.
  @usableFromInline var isNone: Bool { work == nil }

  var operation: Operation { work?.operation ?? .none }
}

/// The effect of a reducer.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// Returns an effect that sends an action, which is reduced before the `send` that caused it returns.
  ///
  /// Use it to notify a parent, not to share logic between actions.
  public static func send(_ action: Action) -> Self { Self(operation: .send(action)) }

  /// Returns an effect that runs `operation` in a task of the store.
  ///
  /// ```swift
  /// case .refreshButtonTapped:
  ///   return .run { send in
  ///     try await clock.sleep(for: .seconds(1))
  ///     await send(.refreshed)
  ///   }
  /// ```
  ///
  /// A `CancellationError` ends the effect silently. Any other error is reported as an issue unless there is a
  /// `handler`.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    // Captured here, because the effect's task starts after the scope of the reducer's dependencies has ended.
    let dependencies = DependencyValues._current
    return Self(
      operation: .run(name: name, priority: priority) { send in
        await DependencyValues.$_current.withValue(dependencies) {
          do {
            try await operation(send)
          } catch is CancellationError {
            return
          } catch {
            guard let handler else {
              return reportIssue(
                """
                An effect ended with an error that nothing handled: \(error). \
                Handle it in 'Effect.run(operation:catch:)', or inside the operation.
                """, fileID: fileID, filePath: filePath, line: line, column: column)
            }
            await handler(error, send)
          }
        }
      })
  }
}
