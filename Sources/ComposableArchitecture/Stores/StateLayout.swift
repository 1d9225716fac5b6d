internal import CPeriscopeSwiftCalls
internal import CPeriscopePerception
internal import PeriscopeLocks
internal import Perception
internal import Synchronization

/// The memory layout of a state type: maps key paths to offsets, so that reading a store's field is a load instead of a
/// key path traversal.
///
/// There is one layout for each state type. Key paths are looked up by their address first: each literal in a program
/// is an object of its own that is never deallocated.
///
/// Unchecked `Sendable`: everything is constant except for the slots, which are published through atomics.
@usableFromInline
final class StateLayout: @unchecked Sendable {
  /// The location of a field, and the number under which its reads are tracked.
  struct Place {
    /// The offset in bytes from the state, or -1 for a computed field.
    var offset: Int32
    /// The field's number, or -1 for a field that is not tracked, such as a constant.
    var field: Int32
    /// Whether the field is the value of a `PresentationState` at this offset.
    var isPresentation = false

    static let unknown = Place(offset: -1, field: -1)
  }

  private struct Slot: ~Copyable {
    /// The address of the key path; 0 in a free slot.
    let keyPath = Atomic<UInt>(0)
    var place = Place(offset: 0, field: 0)
    /// The bit of the field if `addressOfKnown` can find it, otherwise 0.
    var direct: UInt64 = 0
  }

  private struct Known {
    var count = 0
    var unknownCount = 0
  }

  /// The maximum number of remembered key paths that the layout does not contain. A program may create new ones for
  /// each read.
  private static let maximumOfUnknown = 64

  /// The number of slots. Key paths beyond three quarters of it are looked up in the table of fields at each read.
  private static let capacity = 256

  private static let all = Lock<[ObjectIdentifier: StateLayout]>([:])

  private let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
  private let known = Lock(Known())
  /// The offset of the reference to the extent that tracks readers, or -1 if fields cannot be read in place.
  private let followedOffset: Int
  private let find: (AnyKeyPath) -> Place
  private let identity: ((UnsafeRawPointer) -> ObservableStateID)?
  private let names: [String]

  private init<State>(of type: State.Type) {
    for index in 0..<Self.capacity { (slots + index).initialize(to: Slot()) }
    let observable = type as? any ObservableState.Type
    let registrarOffset = observable?._$registrarOffset
    identity = IdentityReader.of(State.self)
    followedOffset = registrarOffset.map { $0 + ObservationStateRegistrar.followedOffset } ?? -1
    let fields = registrarOffset == nil ? [] : observable?._$fields ?? []
    names = fields.map(\.name)
    find = { keyPath in
      if let index = fields.firstIndex(where: { $0.keyPath == keyPath || $0.projectedKeyPath == keyPath }) {
        let field = fields[index]
        return Place(
          offset: Int32(field.offset ?? field.projectedOffset ?? -1), field: Int32(index),
          isPresentation: field.projectedKeyPath != nil)
      }
      guard let stored = keyPath as? PartialKeyPath<State>, let offset = MemoryLayout<State>.offset(of: stored) else {
        return .unknown
      }
      return Place(offset: Int32(offset), field: -1)
    }
  }

  /// Returns the layout of a state type. Layouts are never deallocated.
  static func of<State>(_ type: State.Type) -> StateLayout {
    all.withLock { layouts in
      let id = ObjectIdentifier(type)
      if let known = layouts[id] { return known }
      let layout = StateLayout(of: type)
      layouts[id] = layout
      return layout
    }
  }

  /// Returns the location of a field.
  @inline(__always)
  func place(of keyPath: AnyKeyPath) -> Place {
    let address = UInt(bitPattern: Unmanaged.passUnretained(keyPath).toOpaque())
    var index = Self.index(of: address)
    while true {
      let key = slots[index].keyPath.load(ordering: .acquiring)
      if key == address { return slots[index].place }
      if key == 0 { return learn(keyPath, address) }
      index = (index + 1) & (Self.capacity - 1)
    }
  }

  /// Returns the name of a tracked field; `nil` if the field is not tracked.
  func name(of keyPath: AnyKeyPath) -> String? {
    field(of: keyPath).map { names[$0] }
  }

  /// Returns the number of a tracked field; `nil` if the field is not tracked.
  func field(of keyPath: AnyKeyPath) -> Int? {
    let field = Int(place(of: keyPath).field)
    return field >= 0 ? field : nil
  }

  /// Returns the address of a field of the state at an address, and records the read. Returns `nil` if the key path
  /// must be traversed.
  @inline(__always)
  func address(of keyPath: AnyKeyPath, in state: UnsafeRawPointer) -> UnsafeRawPointer? {
    let place = place(of: keyPath)
    return place.isPresentation ? nil : address(of: place, in: state)
  }

  /// A fast path of `address(of:in:)`, for a key path in its first slot whose read needs no recording. `nil` does not
  /// mean that there is no address.
  @inline(__always)
  func addressOfKnown(_ keyPath: AnyKeyPath, in state: UnsafeRawPointer) -> UnsafeRawPointer? {
    let address = UInt(bitPattern: Unmanaged.passUnretained(keyPath).toOpaque())
    let slot = slots + Self.index(of: address)
    guard slot.pointee.keyPath.load(ordering: .acquiring) == address, slot.pointee.direct != 0 else { return nil }
    let extent = (state + followedOffset).assumingMemoryBound(to: Unmanaged<Extent>.self).pointee
    let field = Field(bitOfFirstWord: slot.pointee.direct)
    guard extent._withUnsafeGuaranteedRef({ $0.isAccessFree(field) }) else { return nil }
    return state + Int(slot.pointee.place.offset)
  }

  /// Returns the address of a field whose location is known, and records the read.
  @inline(__always)
  func address(of place: Place, in state: UnsafeRawPointer) -> UnsafeRawPointer? {
    if place.offset < 0 { return nil }
    // An untracked read during rendering needs a warning, which the getter reports.
    if !isAccessed(place.field >= 0 ? Int(place.field) : rest, in: state) { return nil }
    return state + Int(place.offset)
  }

  @inline(__always)
  private func isAccessed(_ field: Int, in state: UnsafeRawPointer) -> Bool {
    guard followedOffset >= 0 else { return true }
    // Not retained: the state keeps it alive.
    let extent = (state + followedOffset).assumingMemoryBound(to: Unmanaged<Extent>.self).pointee
    return extent._withUnsafeGuaranteedRef { $0.access(Field(field)) } || periscope_get_rendered_view() == nil
  }

  /// Records a read of a state's constants, which change only if the whole state is replaced.
  func noteRead<State>(of state: State) {
    guard notifiesFieldReaders else { return }
    _ = withUnsafePointer(to: state) { followed(at: $0)?.access(Field(rest)) }
  }

  /// Records a read of the constants of the state at an address.
  func noteRead(at state: UnsafeRawPointer) { followed(at: state)?.access(Field(rest)) }

  /// The number under which reads of untracked fields, such as constants, are recorded.
  private var rest: Int { names.count }

  /// Returns the extent that tracks the readers of the state at an address, if its fields can be read in place.
  func followed(at state: UnsafeRawPointer) -> Extent? {
    guard notifiesFieldReaders else { return nil }
    return (state + followedOffset).assumingMemoryBound(to: Extent.self).pointee
  }

  /// Returns the identity of the state at an address, if it has one.
  func identity(at state: UnsafeRawPointer) -> ObservableStateID? { identity?(state) }

  /// Whether replacing the whole state also notifies observers of its fields.
  var notifiesFieldReaders: Bool { followedOffset >= 0 }

  @inline(__always)
  private static func index(of address: UInt) -> Int {
    Int(truncatingIfNeeded: ((address >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  @inline(never)
  private func learn(_ keyPath: AnyKeyPath, _ address: UInt) -> Place {
    let place = find(keyPath)
    known.withLock { known in
      // A quarter of the slots stays free, so that every search ends.
      guard known.count < Self.capacity * 3 / 4 else { return }
      if place.offset < 0 && place.field < 0 {
        guard known.unknownCount < Self.maximumOfUnknown else { return }
        known.unknownCount += 1
      }
      var index = Self.index(of: address)
      while true {
        let key = slots[index].keyPath.load(ordering: .relaxed)
        if key == address { return }
        if key == 0 { break }
        index = (index + 1) & (Self.capacity - 1)
      }
      known.count += 1
      // Made immortal, so that its address is not reused, and to avoid reference counting, which takes longer than the
      // read.
      _swift_stdlib_immortalize(Unmanaged.passRetained(keyPath).toOpaque())
      slots[index].place = place
      if !place.isPresentation, place.offset >= 0, 0..<64 ~= place.field, followedOffset >= 0 {
        slots[index].direct = 1 << UInt64(place.field)
      }
      slots[index].keyPath.store(address, ordering: .releasing)
    }
    return place
  }
}
