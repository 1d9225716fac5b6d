/// What a feature presents, or nothing: a child's state behind a reference, so that a feature can present one of its own kind.
///
/// `@Presents` makes one of an optional property of a state.
@propertyWrapper
public struct PresentationState<State> {
  /// Shared by copies until one of them writes. The state has one address in it, where a store reads its fields.
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

  /// Presents a state, or nothing.
  public init(wrappedValue: State?) { storage = wrappedValue.map(Storage.init) }

  /// The state that is presented.
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

  /// Where the state is until somebody changes it, if one is presented.
  var address: UnsafeRawPointer? {
    guard let storage else { return nil }
    return UnsafeRawPointer(storage.pointer)
  }

  /// The payload of a case, if a state of that case is presented.
  ///
  /// ```swift
  /// await store.send(.destination(.presented(.detail(.renamed("Blob"))))) {
  ///   $0.$destination[case: \.detail]?.name = "Blob"
  /// }
  /// ```
  ///
  /// Setting `nil` dismisses the state. Changing the payload of a case that the state does not have is an issue.
  public subscript<Case>(case path: CaseKeyPath<State, Case>) -> Case? where State: CasePathable {
    get { wrappedValue?[case: path] }
    _modify { yield &wrappedValue[payload: AnyCasePath(path)] }
  }
}

extension PresentationState: ChildContainer {
  var child: State? { wrappedValue }

  func withChild<Result>(_ read: (State) -> Result) -> Result? { storage?.pointer.pointee.withChild(read) }

  mutating func setChild(_ child: State?) { wrappedValue = child }

  mutating func reduced<R: Reducer>(by reducer: LazyReducer<R>, _ action: R.Action) -> Effect<R.Action>?
  where R.State == State {
    if !isKnownUniquelyReferenced(&storage), storage != nil { storage = Storage(wrappedValue) }
    guard let address else { return nil }
    // What is there stands at the beginning of the optional.
    return reducer.reduce(
      into: &UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: State.self).pointee, action: action)
  }

  static func isPresent(at container: UnsafeRawPointer) -> Bool {
    // A presentation is a reference, or none.
    container.load(as: UnsafeRawPointer?.self) != nil
  }

  /// Where the state of the presentation at an address is.
  static func address(of container: UnsafeRawPointer) -> UnsafeRawPointer? {
    container.assumingMemoryBound(to: Self.self).pointee.address
  }
}

// The storage is written to by its only owner.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// Whether both present equal states, or nothing.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage === rhs.storage || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Adds the state.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Decodable where State: Decodable {
  /// Reads the state as an optional does.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Writes the state as an optional does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  /// Shows the state as an optional does.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
