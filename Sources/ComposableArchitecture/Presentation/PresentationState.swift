/// The optional state of a presented child, behind a reference, so that a feature can present a feature of its own
/// type.
///
/// `@Presents` creates one for an optional property of a state.
@propertyWrapper
public struct PresentationState<State> {
  /// The storage, which copies share until one of them is changed. The state has a fixed address in it, at which a
  /// store reads its fields.
  private final class Storage {
    let pointer = UnsafeMutablePointer<State?>.allocate(capacity: 1)
    init(_ state: State?) { pointer.initialize(to: state) }
    deinit {
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }

    var state: State? {
      get { pointer.pointee }
      _modify { yield &pointer.pointee }
    }
  }

  private var storage: Storage?

  /// Creates a presentation of a state, or an empty one.
  public init(wrappedValue: State?) { storage = wrappedValue.map(Storage.init) }

  /// The presented state.
  public var wrappedValue: State? {
    get { storage?.state }
    set {
      guard let newValue else { return storage = nil }
      if isKnownUniquelyReferenced(&storage) { storage?.state = newValue } else { storage = Storage(newValue) }
    }
  }

  /// The presentation itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// The address of the presented state, which is valid until the next change.
  var address: UnsafeRawPointer? {
    guard let storage else { return nil }
    return UnsafeRawPointer(storage.pointer)
  }

  /// The payload of a case, if the presented state is that case.
  ///
  /// ```swift
  /// await store.send(.destination(.presented(.detail(.renamed("Blob"))))) {
  ///   $0.$destination[case: \.detail]?.name = "Blob"
  /// }
  /// ```
  ///
  /// Setting `nil` dismisses the state. It is an issue to change the payload of a case other than the current one.
  public subscript<Case>(case path: CaseKeyPath<State, Case>) -> Case? where State: CasePathable {
    get { wrappedValue?[case: path] }
    _modify { yield &wrappedValue[payload: AnyCasePath(path)] }
  }
}

extension PresentationState: _ChildContainer {
  /// The presented state.
  public var _$child: State? { wrappedValue }

  /// Reads the presented state in place, if there is one.
  public func _$withChild<Result>(_ read: (State) -> Result) -> Result? { storage?.pointer.pointee._$withChild(read) }

  /// Replaces the presented state.
  public mutating func _$setChild(_ child: State?) { wrappedValue = child }

  /// Reduces the presented state in place, if there is one.
  public mutating func _$reduced<R: Reducer>(by reducer: _LazyReducer<R>, _ action: R.Action) -> Effect<R.Action>?
  where R.State == State {
    if !isKnownUniquelyReferenced(&storage), storage != nil { storage = Storage(wrappedValue) }
    guard let address else { return nil }
    // In memory, an optional begins with its payload.
    return reducer.reduce(
      into: &UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: State.self).pointee, action: action)
  }

  /// Whether the presentation at an address has a state.
  public static func _$isPresent(at container: UnsafeRawPointer) -> Bool {
    // A presentation is stored as an optional reference.
    container.load(as: UnsafeRawPointer?.self) != nil
  }

  /// Returns the address of the state in the presentation at an address.
  static func address(of container: UnsafeRawPointer) -> UnsafeRawPointer? {
    container.assumingMemoryBound(to: Self.self).pointee.address
  }
}

// Unchecked: only the unique owner of the storage writes to it.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// Whether both present equal states, or both present nothing.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage === rhs.storage || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the state.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the state as an optional.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the state as an optional.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  /// The mirror of the state as an optional.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
