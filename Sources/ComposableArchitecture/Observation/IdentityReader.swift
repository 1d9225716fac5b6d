/// Reads a state's identity in place. The reader is found once for each type, because a cast for each action would cost
/// more than the action.
enum IdentityReader {
  /// Returns the reader for a type, if its values have an identity.
  static func of<State>(_ type: State.Type) -> ((UnsafeRawPointer) -> ObservableStateID)? {
    guard let observable = type as? any ObservableState.Type else { return nil }
    // The identity is the registrar's first stored property.
    if let offset = observable._$registrarOffset {
      return { ($0 + offset).assumingMemoryBound(to: ObservableStateID.self).pointee }
    }
    func reader<Observable: ObservableState>(_: Observable.Type) -> (UnsafeRawPointer) -> ObservableStateID {
      { $0.assumingMemoryBound(to: Observable.self).pointee._$id }
    }
    return reader(observable)
  }
}
