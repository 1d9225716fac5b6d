internal import CPeriscopeSwiftCalls
internal import CPeriscopePerception
internal import PeriscopeLocks
internal import Perception
internal import Synchronization

/// Where the fields of a state are stored, by key path: so that reading one of a store's is a load, not a walk along a key path.
///
/// There is one for each type of state. A key path is looked for by where it is in memory first: every place in a program that writes
/// one down has an object of its own, which lives as long as the program.
///
/// Unchecked `Sendable`: everything is constant but the slots, and those are published by atomics.
@usableFromInline
final class StateLayout: @unchecked Sendable {
  /// Where a field is stored, and what its reads are charged to.
  struct Place {
    /// How many bytes into the state, or -1 where it is computed.
    var offset: Int32
    /// The number of the field, or -1 for one that nobody can follow, such as a constant.
    var field: Int32
    /// Whether a presentation is stored there, where the field is what it presents.
    var isPresentation = false

    static let unknown = Place(offset: -1, field: -1)
  }

  private struct Slot: ~Copyable {
    /// Where the key path is; 0 in a free slot.
    let keyPath = Atomic<UInt>(0)
    var place = Place(offset: 0, field: 0)
  }

  private struct Known {
    var count = 0
    var unknownCount = 0
  }

  /// Key paths that lead nowhere may be made anew each time, so that only some are remembered.
  private static let maximumOfUnknown = 64

  /// More key paths than this a program hardly has for one type; those are walked along.
  private static let capacity = 256

  private static let all = Lock<[ObjectIdentifier: StateLayout]>([:])

  private let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
  private let known = Lock(Known())
  /// Where a state says whom its readers follow, or -1 if its fields are not read where they are.
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

  /// The layout of a type of state, which is never let go of.
  static func of<State>(_ type: State.Type) -> StateLayout {
    all.withLock { layouts in
      let id = ObjectIdentifier(type)
      if let known = layouts[id] { return known }
      let layout = StateLayout(of: type)
      layouts[id] = layout
      return layout
    }
  }

  /// Where a field is.
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

  /// What a field is called, if it is one that can be followed.
  func name(of keyPath: AnyKeyPath) -> String? {
    field(of: keyPath).map { names[$0] }
  }

  /// The number of a field, if it is one that can be followed.
  func field(of keyPath: AnyKeyPath) -> Int? {
    let field = Int(place(of: keyPath).field)
    return field >= 0 ? field : nil
  }

  /// The address of a field of the state at an address, with the read charged to who follows it; `nil` where the key path is to be walked.
  @inline(__always)
  func address(of keyPath: AnyKeyPath, in state: UnsafeRawPointer) -> UnsafeRawPointer? {
    let place = place(of: keyPath)
    return place.isPresentation ? nil : address(of: place, in: state)
  }

  /// The same, where the key path is found at once and its reader follows the field already, or nobody does; `nil` does not say that there is none.
  @inline(__always)
  func addressOfKnown(_ keyPath: AnyKeyPath, in state: UnsafeRawPointer) -> UnsafeRawPointer? {
    let address = UInt(bitPattern: Unmanaged.passUnretained(keyPath).toOpaque())
    let slot = slots + Self.index(of: address)
    guard slot.pointee.keyPath.load(ordering: .acquiring) == address else { return nil }
    let place = slot.pointee.place
    guard !place.isPresentation, place.offset >= 0, place.field >= 0, followedOffset >= 0 else { return nil }
    let extent = (state + followedOffset).assumingMemoryBound(to: Unmanaged<Extent>.self).pointee
    guard extent._withUnsafeGuaranteedRef({ $0.isAccessFree(Field(Int(place.field))) }) else { return nil }
    return state + Int(place.offset)
  }

  /// The same, of a field that was looked for before.
  @inline(__always)
  func address(of place: Place, in state: UnsafeRawPointer) -> UnsafeRawPointer? {
    // A read that nothing tracks while a view is made is to be warned of: the getter does that.
    if place.offset < 0 { return nil }
    if !isAccessed(place.field >= 0 ? Int(place.field) : rest, in: state) { return nil }
    return state + Int(place.offset)
  }

  @inline(__always)
  private func isAccessed(_ field: Int, in state: UnsafeRawPointer) -> Bool {
    guard followedOffset >= 0 else { return true }
    // Nothing is retained: whoever holds the state holds it.
    let extent = (state + followedOffset).assumingMemoryBound(to: Unmanaged<Extent>.self).pointee
    return extent._withUnsafeGuaranteedRef { $0.access(Field(field)) } || periscope_get_rendered_view() == nil
  }

  /// Charges a read of a state with hearing of another one in its place, which is all that can happen to its constants.
  func noteRead<State>(of state: State) {
    guard tellsReadersOfFields else { return }
    _ = withUnsafePointer(to: state) { followed(at: $0)?.access(Field(rest)) }
  }

  /// The same, of the state at an address.
  func noteRead(at state: UnsafeRawPointer) { followed(at: state)?.access(Field(rest)) }

  /// The number, after those of the fields, that stands for what has none of its own, such as a constant.
  private var rest: Int { names.count }

  /// Who is followed by the readers of the state at an address, if its fields are read where they are.
  func followed(at state: UnsafeRawPointer) -> Extent? {
    guard tellsReadersOfFields else { return nil }
    return (state + followedOffset).assumingMemoryBound(to: Extent.self).pointee
  }

  /// The identity of the state at an address, if it has one.
  func identity(at state: UnsafeRawPointer) -> ObservableStateID? { identity?(state) }

  /// Whether whoever reads a field hears that the whole state is another one by being told of the field's state.
  var tellsReadersOfFields: Bool { followedOffset >= 0 }

  @inline(__always)
  private static func index(of address: UInt) -> Int {
    Int(truncatingIfNeeded: ((address >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  @inline(never)
  private func learn(_ keyPath: AnyKeyPath, _ address: UInt) -> Place {
    let place = find(keyPath)
    known.withLock { known in
      // A quarter stays free, so that every search ends.
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
      // It lives for good, so that no other key path takes its address; and handing it over costs no counting, which takes longer than the read.
      _swift_stdlib_immortalize(Unmanaged.passRetained(keyPath).toOpaque())
      slots[index].place = place
      slots[index].keyPath.store(address, ordering: .releasing)
    }
    return place
  }
}
