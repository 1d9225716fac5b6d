internal import CPeriscopePerception
internal import PeriscopeLocks
@_spi(SwiftUI) internal import Observation

/// A place for the toolchain's list of the observable objects that a piece of work reads.
///
/// `withObservationTracking` makes such a place on the stack and sets a thread-local word to its address. This does the same, without
/// the function's cost where nothing of the toolchain's is read: the word is known by ``ToolchainTracking``, and that the toolchain fills
/// such a place is tried once, in `isSupported`.
@usableFromInline
struct ObservationFrame {
  /// Filled by the toolchain: an optional list, which is one pointer. First, because the word leads here.
  private var list: UInt = 0
  private var word: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  /// What the word said before.
  private var outerList: UnsafeMutableRawPointer?
  private var outerOwn: UnsafeMutableRawPointer?
  private var outerFrame: UnsafeMutablePointer<ObservationFrame>?
  /// The place of the nearest tracking around this one that is not of this package.
  private var foreignList: UnsafeMutableRawPointer?
  /// The scope that collects here.
  private var scope: Unmanaged<TrackingScope>
  /// The scope around it, which is told of its reads.
  private var outerScope: UnsafeMutableRawPointer?

  /// Makes an empty place for what `scope` is about to read.
  @usableFromInline
  init(for scope: TrackingScope) { self.scope = Unmanaged.passUnretained(scope) }

  private static var innermost: UnsafeMutablePointer<ObservationFrame>? {
    periscope_get_observation_frame()?.assumingMemoryBound(to: ObservationFrame.self)
  }

  /// Has the toolchain collect here; `false` if its lists cannot be collected this way.
  @usableFromInline
  static func enter(_ frame: UnsafeMutablePointer<ObservationFrame>) -> Bool {
    guard isSupported, let word = ToolchainTracking.wordOfThread() else { return false }
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
    // With a foreign tracking around, reads go on being told to it.
    periscope_set_own_observation_frame(frame.pointee.foreignList == nil ? UnsafeMutableRawPointer(frame) : nil)
    periscope_set_observation_frame(frame)
    return true
  }

  /// Ends collecting, and follows what was read.
  @usableFromInline
  static func leave(_ frame: UnsafeMutablePointer<ObservationFrame>) {
    frame.pointee.word?.pointee = frame.pointee.outerList
    periscope_set_own_observation_frame(frame.pointee.outerOwn)
    periscope_set_observation_frame(frame.pointee.outerFrame)
    if frame.pointee.list != 0 { follow(frame) }
  }

  /// Tells a read of a field of this package's to the trackings of the toolchain's that are not of this package.
  static func tellForeign(_ read: () -> Void) {
    guard let frame = innermost, let word = frame.pointee.word, word.pointee == UnsafeMutableRawPointer(frame) else {
      return read()
    }
    word.pointee = frame.pointee.foreignList
    defer { word.pointee = UnsafeMutableRawPointer(frame) }
    read()
  }

  /// The scope around `scope`, while that collects on this thread.
  static func scope(around scope: TrackingScope) -> Unmanaged<TrackingScope>? {
    var frame = innermost
    while let each = frame, each.pointee.scope.toOpaque() != Unmanaged.passUnretained(scope).toOpaque() {
      frame = each.pointee.outerFrame
    }
    return frame?.pointee.outerScope.map { Unmanaged<TrackingScope>.fromOpaque($0) }
  }

  // MARK: The toolchain's lists

  private typealias List = ObservationTracking._AccessList

  /// Follows the objects that were read, and adds them to the list around this one.
  @inline(never)
  private static func follow(_ frame: UnsafeMutablePointer<ObservationFrame>) {
    let list = take(frame)
    frame.pointee.scope._withUnsafeGuaranteedRef { $0.follow(ObservableObjects(list, readBy: $0)) }
    guard let outer = frame.pointee.outerList, let word = frame.pointee.word else { return }
    let place = outer.assumingMemoryBound(to: List?.self)
    guard place.pointee != nil else { return place.pointee = list }
    // The toolchain joins lists where one of its functions ends. What that follows is let go of at once, by a change.
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

  /// Whether the toolchain fills such a place, and follows what it has put there.
  private static let isSupported: Bool = {
    guard MemoryLayout<List>.size == MemoryLayout<UInt>.size, MemoryLayout<List?>.size == MemoryLayout<UInt>.size,
      let word = ToolchainTracking.wordOfThread()
    else { return false }
    // Longer than a list, to see that nothing is written beyond it.
    let place = UnsafeMutablePointer<UInt>.allocate(capacity: 8)
    defer { place.deallocate() }
    place.initialize(repeating: 0, count: 8)
    let probe = EndOfTracking()
    let outer = word.pointee
    word.pointee = UnsafeMutableRawPointer(place)
    probe.access()
    word.pointee = outer
    guard place[0] != 0, (1..<8).allSatisfy({ place[$0] == 0 }) else { return false }
    let wasTold = Lock(false)
    let list = UnsafeMutableRawPointer(place).assumingMemoryBound(to: List.self).move()
    ObservationTracking._installTracking(list) { wasTold.withLock { $0 = true } }
    probe.reach()
    return wasTold.withLock { $0 }
  }()
}

/// An observable object that trackings read besides, so that changing it ends them.
struct EndOfTracking: Observable {
  private let registrar = ObservationRegistrar()
  private var isReached: Bool { false }

  func access() { registrar.access(self, keyPath: \.isReached) }
  func reach() { registrar.withMutation(of: self, keyPath: \.isReached) {} }
}
