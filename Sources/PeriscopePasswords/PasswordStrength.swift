internal import CPeriscopeSodium

/// The cost of a hash: how much memory and time each guess takes.
public struct PasswordStrength: Hashable, Sendable {
  /// The number of passes over the memory. A number outside of libsodium's range counts as the nearest one in it.
  public var passes: Int
  /// The bytes of memory that are used while a hash is computed. A number outside of libsodium's range counts as the
  /// nearest one in it.
  public var memory: Int

  /// Creates a strength with a number of passes over a number of bytes of memory.
  public init(passes: Int, memory: Int) {
    self.passes = passes
    self.memory = memory
  }

  /// Two passes over 64 MiB, which takes about a tenth of a second: for people who sign in to a web site.
  public static let interactive = PasswordStrength(passes: 2, memory: 64 << 20)
  /// Three passes over 256 MiB, which takes about a second.
  public static let moderate = PasswordStrength(passes: 3, memory: 256 << 20)
  /// One pass over 8 KiB: for tests only.
  public static let lowest = PasswordStrength(passes: 1, memory: 8 << 10)

  var limits: (passes: UInt64, memory: Int) {
    (
      UInt64(min(max(passes, 1), Int(crypto_pwhash_opslimit_max()))),
      min(max(memory, crypto_pwhash_memlimit_min()), crypto_pwhash_memlimit_max())
    )
  }
}
