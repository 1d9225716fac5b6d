public import CasePaths

/// The result of an effect: a `Result` whose errors are compared if they are equatable.
///
/// ```swift
/// case factResponse(TaskResult<String>)
///
/// await send(.factResponse(TaskResult { try await fetch() }))
/// ```
///
/// New features use `Result`, and `receive(\.factResponse.success)` in their tests.
@CasePathable
public enum TaskResult<Success: Sendable>: Sendable {
  /// The value.
  case success(Success)
  /// The error.
  case failure(any Error)

  /// Creates a result from the value that a closure returns or the error that it throws.
  public init(catching body: @Sendable () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }

  /// Creates a result from a `Result`.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value of a success. Throws the error of a failure.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether both have equal values, or equal errors of an equatable type.
  public static func == (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.success(let first), .success(let second)): first == second
    case (.failure(let first), .failure(let second)): (first as? any Equatable)?.equals(second) ?? false
    default: false
    }
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
