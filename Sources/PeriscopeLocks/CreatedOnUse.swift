public import Synchronization

/// An object that the first thread that needs it creates. Safe to use from any thread.
///
/// The standard library's `AtomicLazyReference` looks up types at each use.
///
/// Public, although only this package uses it: in other modules the optimizer inlines `public` functions, but not
/// `package` functions, even if they are `@inlinable`.
@frozen
public struct CreatedOnUse<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// Owned by this value, and never replaced.
  @usableFromInline let object = Atomic<Unmanaged<Object>?>(nil)

  /// Creates a value without an object.
  @inlinable @inline(__always)
  public init() {}

  deinit { object.load(ordering: .acquiring)?.release() }

  /// The object, if it was created.
  @inlinable @inline(__always)
  public var existing: Object? { unretained?.takeUnretainedValue() }

  /// The object, if it was created, for accesses that do not retain it. Valid as long as this value exists.
  @inlinable @inline(__always)
  public var unretained: Unmanaged<Object>? { object.load(ordering: .acquiring) }

  /// Returns the object, which is created if necessary.
  @inlinable @inline(__always)
  public borrowing func get(orCreate make: @autoclosure () -> Object) -> Object {
    existing ?? store(make()).takeUnretainedValue()
  }

  /// Returns the object, which is created if necessary, for accesses that do not retain it. Valid as long as this value exists.
  @inlinable @inline(__always)
  public borrowing func getUnretained(orCreate make: @autoclosure () -> Object) -> Unmanaged<Object> {
    unretained ?? store(make())
  }

  @usableFromInline @inline(never)
  borrowing func store(_ new: Object) -> Unmanaged<Object> {
    // Released by `deinit`, or here if a different thread has created the object first.
    let made = Unmanaged.passRetained(new)
    let (exchanged, original) = object.compareExchange(expected: nil, desired: made, ordering: .acquiringAndReleasing)
    guard !exchanged, let original else { return made }
    made.release()
    return original
  }
}
