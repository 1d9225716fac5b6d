/// How to read the identity of a state where it is: found once for each type, as a cast for each action would cost more than the action.
enum IdentityReader {
  /// The reader of a type's values, if they have an identity.
  static func of<State>(_ type: State.Type) -> ((UnsafeRawPointer) -> ObservableStateID)? {
    guard let observable = type as? any ObservableState.Type else { return nil }
    // The identity is the first that a registrar stores.
    if let offset = observable._$registrarOffset {
      return { ($0 + offset).assumingMemoryBound(to: ObservableStateID.self).pointee }
    }
    func reader<Observable: ObservableState>(_: Observable.Type) -> (UnsafeRawPointer) -> ObservableStateID {
      { $0.assumingMemoryBound(to: Observable.self).pointee._$id }
    }
    return reader(observable)
  }
}
