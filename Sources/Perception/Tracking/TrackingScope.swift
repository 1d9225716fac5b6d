internal import CThreadLocals

package typealias TrackingScope = _$TrackingScope

/// Collects what one piece of work reads, and is told when any of it changes.
///
/// A scope is entered again and again by its owner, each time under the owner's lock: what the work no longer read is let go of,
/// what it read again costs nothing. It must be closed before its last release.
///
/// It is open only so that the package's other modules can subclass it, and no API.
///
/// Unchecked `Sendable`: `subscriptions` are touched by the owner only, under the owner's lock; other threads call nothing but
/// `fieldChanged()`, which a subclass makes safe.
open class _$TrackingScope: @unchecked Sendable {
  private var subscriptions = Subscriptions()

  package init() {}

  /// Whether nothing was read when the scope was last entered.
  package final var isEmpty: Bool { subscriptions.isEmpty }

  /// A field that this scope read is about to change, or just has; on the thread that changes it.
  open func fieldChanged() {}

  /// The innermost scope that this thread is in.
  package static var current: TrackingScope? {
    @inline(__always) get {
      periscope_get_tracking_scope().map {
        Unmanaged<TrackingScope>.fromOpaque($0)._withUnsafeGuaranteedRef { $0 }
      }
    }
  }

  /// Runs `work`, whose reads replace those of the last time.
  @discardableResult
  package final func track<Result>(_ work: () throws -> Result) rethrows -> Result {
    beginReads()
    defer { endReads() }
    return try charge(work)
  }

  /// Forgets what was read the last time, as a start to collect anew in several `charge`s.
  package final func beginReads() { subscriptions.begin() }

  /// Lets go of what was not read again since `beginReads()`.
  package final func endReads() { subscriptions.end(for: self) }

  /// Runs `work` with its reads charged to this scope, beside those already collected.
  package final func charge<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = periscope_get_tracking_scope()
    periscope_set_tracking_scope(Unmanaged.passUnretained(self).toOpaque())
    defer { periscope_set_tracking_scope(outer) }
    return try work()
  }

  /// From here to the end of the `charge` around it, charges reads to another scope.
  package static func redirect(to scope: TrackingScope?) {
    periscope_set_tracking_scope(scope.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  /// Lets go of everything: nothing is told to this scope from here on but what is under way.
  package final func close() { subscriptions.close(for: self) }

  @inline(__always)
  final func read(_ field: Field, of extent: Extent) {
    if subscriptions.hasJustSeen(field, at: extent.tableAddress) { return }
    subscriptions.read(field, of: extent, for: self)
  }

  /// Runs `work` outside of every scope: its reads are charged to nobody.
  package static func untracked<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = periscope_get_tracking_scope()
    periscope_set_tracking_scope(nil)
    defer { periscope_set_tracking_scope(outer) }
    return try work()
  }
}
