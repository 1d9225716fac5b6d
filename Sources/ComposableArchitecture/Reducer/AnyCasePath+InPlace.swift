internal import CasePaths

extension AnyCasePath {
  /// Changes the payload of a case without copying it. Returns `nil` if the value is a different case.
  ///
  /// An extracted payload would share its storage with the enum's value, so the first change of a list in it would copy
  /// the list. Therefore the enum's memory is deinitialized while its payload is changed, and initialized again
  /// afterwards, or as soon as the state is read.
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
