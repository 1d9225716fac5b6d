public import CasePaths

/// What an effect has made, or why it could not: a `Result` whose errors are compared where they can be.
///
/// ```swift
/// case factResponse(TaskResult<String>)
///
/// await send(.factResponse(TaskResult { try await fetch() }))
/// ```
///
/// Features of today have `Result`, and `receive(\.factResponse.success)` in their tests.
@CasePathable
public enum TaskResult<Success: Sendable>: Sendable {
  /// It was made.
  case success(Success)
  /// It could not be made.
  case failure(any Error)

  /// Makes a result of what a closure returns or throws.
  public init(catching body: @Sendable () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }

  /// Makes one of a result.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value; throws where there is none.
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
  /// Whether both have the same value, or errors that can be compared and are the same.
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
