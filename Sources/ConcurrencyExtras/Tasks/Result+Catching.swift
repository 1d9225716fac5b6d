extension Result {
  /// Creates a result from the value that an asynchronous operation returns or the error that it throws.
  ///
  /// ```swift
  /// await send(.loaded(Result { try await client.load() }))
  /// ```
  public init(
    isolation: isolated (any Actor)? = #isolation, catching body: () async throws(Failure) -> Success
  ) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
