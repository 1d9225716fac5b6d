internal import CPeriscopeHTTP

/// The memory of the process.
package enum ProcessMemory {
  /// Makes the process return large blocks, such as those of large pages, to the system when they are freed.
  package static func returnLargeBlocks() { periscope_return_large_blocks() }
}
