internal import CPeriscopeHTTP

/// The memory of the process.
package enum ProcessMemory {
  private static let returnsLargeBlocks: Void = periscope_return_large_blocks()

  /// Makes the process return large blocks, such as those of large pages, to the system when they are freed. Only the first call
  /// has an effect, so that a program can choose other thresholds afterwards.
  package static func returnLargeBlocks() { returnsLargeBlocks }

  /// The number of bytes in blocks that each have a memory mapping of their own.
  package static var mappedBytes: Int { periscope_mapped_bytes() }
}
