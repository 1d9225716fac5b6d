public import Synchronization

/// An object that the first thread that needs it creates. Safe to use from any thread.
///
/// The standard library's `AtomicLazyReference` looks up types at each use.
///
/// Public, although only this package uses it: in other modules the optimizer inlines `public` functions, but not
/// `package` functions, even if they are `@inlinable`.
@frozen
public struct CreatedOnUse<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The address of the object, which this value owns and never replaces; 0 before it is created. Not as an `Unmanaged`, whose type
  /// the runtime would look up when this value ends.
  @usableFromInline let address = Atomic<UInt>(0)

  /// Creates a value without an object.
  @inlinable @inline(__always)
  public init() {}

  deinit { unretained?.release() }

  /// The object, if it was created.
  @inlinable @inline(__always)
  public var existing: Object? { unretained?.takeUnretainedValue() }

  /// The object, if it was created, for accesses that do not retain it. Valid as long as this value exists.
  @inlinable @inline(__always)
  public var unretained: Unmanaged<Object>? {
    guard let object = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return nil }
    return Unmanaged.fromOpaque(object)
  }

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
    let (exchanged, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: made.toOpaque()), ordering: .acquiringAndReleasing)
    guard !exchanged, let original = unretained else { return made }
    made.release()
    return original
  }
}
