internal import CasePaths

extension AnyCasePath {
  /// Changes the payload of a case without a copy of it; answers `nil` where the value is of another case.
  ///
  /// A payload that is taken out of a value that keeps its own would be shared, and a list in it would be copied by its first
  /// change. So the value is ended while its payload is changed, and made again of it: then, or as soon as somebody reads it.
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result? {
    withUnsafeMutablePointer(to: &root) { root in
      guard var value = extract(from: root.pointee) else { return nil }
      root.deinitialize(count: 1)
      return withUnsafeMutablePointer(to: &value) { value in
        let taken = TakenPayload { root.initialize(to: embed(value.pointee)) }
        let result = taken.whileOut { body(&value.pointee) }
        if taken.isBack { root.pointee = embed(value.pointee) } else { root.initialize(to: embed(value.pointee)) }
        return result
      }
    }
  }
}
