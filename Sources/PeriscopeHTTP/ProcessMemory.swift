internal import CPeriscopeHTTP
internal import PeriscopeSystem

/// The memory of the process.
package enum ProcessMemory {
  private static let isPrepared: Void = {
    periscope_return_large_blocks()
    periscope_share_arenas(Int32(clamping: max(1, usableCores() / 2)))
  }()

  /// Makes the process return large blocks, such as those of large pages, to the system when they are freed, and two threads share the
  /// memory for small ones. Only the first call has an effect, so that a program can choose other values afterwards.
  package static func prepare() { isPrepared }

  /// The number of bytes in blocks that each have a memory mapping of their own.
  package static var mappedBytes: Int { periscope_mapped_bytes() }
}
