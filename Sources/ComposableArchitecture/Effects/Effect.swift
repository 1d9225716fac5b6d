/// Work that a reducer asks its store to do in the background; it may send actions back.
public struct Effect<Action>: Sendable {
  enum Operation: Sendable {
    case none
    case run(priority: TaskPriority?, @Sendable (Send<Action>) async -> Void)
    case merge([Operation])
  }

  let operation: Operation

  init(operation: Operation) {
    self.operation = operation
  }
}

/// The effect of a reducer.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// Nothing to do.
  public static var none: Self { Self(operation: .none) }

  /// Runs `operation` in a task of the store.
  ///
  /// ```swift
  /// case .refreshButtonTapped:
  ///   return .run { send in
  ///     try await clock.sleep(for: .seconds(1))
  ///     await send(.refreshed)
  ///   }
  /// ```
  ///
  /// A `CancellationError` ends the effect in silence. Any other error is reported as an issue unless there is a `handler`.
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    Self(
      operation: .run(priority: priority) { send in
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
      })
  }

  @usableFromInline
  func merge(with other: Self) -> Self {
    switch (operation, other.operation) {
    case (_, .none): self
    case (.none, _): other
    case (let first, let second): Self(operation: .merge([first, second]))
    }
  }
}
