extension Result: CasePathable, CasePathIterable {
  /// The paths of a result's two cases.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The path to the case of a value.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The path to the value.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The path to the error.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }

    /// An iterator over the paths.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Result>]> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The paths of a result's cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// A case of a result's payload.
  ///
  /// The compiler (6.3) crashes if the subscript is available for every enum and the result is of `Void`, because it
  /// looks up `Void`'s part of the conformance.
  public subscript<Success, Failure: Error, Payload>(
    dynamicMember keyPath: KeyPath<Result<Success, Failure>.AllCasePaths, AnyCasePath<Value, Payload>>
  ) -> Case<Payload> where Value == Result<Success, Failure> {
    appending(Value.allCasePaths[keyPath: keyPath])
  }
}
