internal import CPeriscopePerception
internal import PeriscopeLocks
@_spi(SwiftUI) internal import Observation

/// The storage in which Swift's Observation lists the `@Observable` objects that a piece of work reads.
///
/// `withObservationTracking` creates such storage on the stack and sets a thread-local pointer to its address. A frame
/// does the same, without the function's cost if no `@Observable` object is read. ``ToolchainTracking`` finds the
/// thread-local pointer, and `isSupported` checks once that Swift's Observation writes its list to such storage.
@usableFromInline
struct ObservationFrame {
  /// Written by Swift's Observation: an optional list, which is one pointer. It must be the first field, because the
  /// thread-local pointer has the frame's address.
  private var list: UInt = 0
  private var word: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  /// The previous value of the thread-local pointer.
  private var outerList: UnsafeMutableRawPointer?
  private var outerOwn: UnsafeMutableRawPointer?
  private var outerFrame: UnsafeMutablePointer<ObservationFrame>?
  /// The storage of the nearest enclosing `withObservationTracking` call outside this package.
  private var foreignList: UnsafeMutableRawPointer?
  /// The scope whose reads are collected.
  private var scope: Unmanaged<TrackingScope>
  /// The enclosing scope, which also observes the reads.
  private var outerScope: UnsafeMutableRawPointer?

  /// Creates an empty frame for the reads of `scope`.
  @usableFromInline
  init(for scope: TrackingScope) { self.scope = Unmanaged.passUnretained(scope) }

  private static var innermost: UnsafeMutablePointer<ObservationFrame>? {
    periscope_get_observation_frame()?.assumingMemoryBound(to: ObservationFrame.self)
  }

  /// Makes Swift's Observation collect reads in a frame. Returns `false` if that is not supported.
  @usableFromInline
  static func enter(_ frame: UnsafeMutablePointer<ObservationFrame>) -> Bool {
    guard let word = periscope_get_frame_word() ?? findWord() else { return false }
    let (outerList, own, outerFrame) = (word.pointee, periscope_get_own_observation_frame(), innermost)
    frame.pointee.word = word
    frame.pointee.outerList = outerList
    frame.pointee.outerOwn = own
    frame.pointee.outerFrame = outerFrame
    frame.pointee.outerScope = periscope_get_tracking_scope()
    if outerList == UnsafeMutableRawPointer(outerFrame) {
      frame.pointee.foreignList = outerFrame?.pointee.foreignList
    } else {
      frame.pointee.foreignList = outerList
    }
    word.pointee = UnsafeMutableRawPointer(frame)
    // Without an own frame, reads are also reported to Swift's Observation. An enclosing `withObservationTracking` call
    // outside this package needs them.
    periscope_set_own_observation_frame(frame.pointee.foreignList == nil ? UnsafeMutableRawPointer(frame) : nil)
    periscope_set_observation_frame(frame)
    return true
  }

  @inline(never)
  private static func findWord() -> UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
    guard isSupported, let word = ToolchainTracking.wordOfThread() else { return nil }
    periscope_set_has_frames()
    return word
  }

  /// Ends the collection, and observes the objects that were read.
  @usableFromInline
  static func leave(_ frame: UnsafeMutablePointer<ObservationFrame>) {
    frame.pointee.word?.pointee = frame.pointee.outerList
    periscope_set_own_observation_frame(frame.pointee.outerOwn)
    periscope_set_observation_frame(frame.pointee.outerFrame)
    if frame.pointee.list != 0 { follow(frame) }
  }

  /// Reports a read to enclosing `withObservationTracking` calls outside this package.
  static func notifyOuterObservation(_ read: () -> Void) {
    guard let frame = innermost, let word = frame.pointee.word, word.pointee == UnsafeMutableRawPointer(frame) else {
      return read()
    }
    word.pointee = frame.pointee.foreignList
    defer { word.pointee = UnsafeMutableRawPointer(frame) }
    read()
  }

  /// Returns the scope that encloses `scope`, while `scope` collects reads on this thread.
  static func scope(around scope: TrackingScope) -> Unmanaged<TrackingScope>? {
    var frame = innermost
    while let each = frame, each.pointee.scope.toOpaque() != Unmanaged.passUnretained(scope).toOpaque() {
      frame = each.pointee.outerFrame
    }
    return frame?.pointee.outerScope.map { Unmanaged<TrackingScope>.fromOpaque($0) }
  }

  // MARK: The lists of Swift's Observation

  private typealias List = ObservationTracking._AccessList

  /// Observes the objects that were read, and adds them to the enclosing list.
  @inline(never)
  private static func follow(_ frame: UnsafeMutablePointer<ObservationFrame>) {
    let list = take(frame)
    frame.pointee.scope._withUnsafeGuaranteedRef { $0.follow(ObservableObjects(list, readBy: $0)) }
    guard let outer = frame.pointee.outerList, let word = frame.pointee.word else { return }
    let place = outer.assumingMemoryBound(to: List?.self)
    guard place.pointee != nil else { return place.pointee = list }
    // Swift's Observation merges two lists only at the end of `withObservationTracking`. So this calls that function,
    // and ends its tracking at once by a change.
    let end = EndOfTracking()
    withObservationTracking {
      word.pointee?.assumingMemoryBound(to: List?.self).pointee = list
      end.access()
    } onChange: {
    }
    end.reach()
  }

  private static func take(_ frame: UnsafeMutablePointer<ObservationFrame>) -> List {
    let list = UnsafeMutableRawPointer(frame).assumingMemoryBound(to: List.self).move()
    frame.pointee.list = 0
    return list
  }

  /// Whether Swift's Observation writes its list to such storage, and can observe the objects in it.
  private static let isSupported: Bool = {
    guard MemoryLayout<List>.size == MemoryLayout<UInt>.size, MemoryLayout<List?>.size == MemoryLayout<UInt>.size,
      let word = ToolchainTracking.wordOfThread()
    else { return false }
    // Larger than a list, to check that Swift's Observation does not write beyond the end of a list.
    let place = UnsafeMutablePointer<UInt>.allocate(capacity: 8)
    defer { place.deallocate() }
    place.initialize(repeating: 0, count: 8)
    let probe = EndOfTracking()
    let outer = word.pointee
    word.pointee = UnsafeMutableRawPointer(place)
    probe.access()
    word.pointee = outer
    guard place[0] != 0, (1..<8).allSatisfy({ place[$0] == 0 }) else { return false }
    let wasNotified = Lock(false)
    let list = UnsafeMutableRawPointer(place).assumingMemoryBound(to: List.self).move()
    ObservationTracking._installTracking(list) { wasNotified.withLock { $0 = true } }
    probe.reach()
    return wasNotified.withLock { $0 }
  }()
}

/// An observable object that a tracking reads in addition, so that changing it ends the tracking.
struct EndOfTracking: Observable {
  private let registrar = ObservationRegistrar()
  private var isReached: Bool { false }

  func access() { registrar.access(self, keyPath: \.isReached) }
  func reach() { registrar.withMutation(of: self, keyPath: \.isReached) {} }
}
