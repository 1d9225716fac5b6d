internal import CPeriscopeZlib

/// Compresses bytes in the format of `Content-Encoding: gzip`.
package enum Gzip {
  /// The time to spend on the compression, as a level of zlib's from 1 to 9.
  package enum Effort: Int32, Sendable {
    /// For a response that is written once.
    case low = 3
    /// For a file that is compressed once and sent often.
    case high = 9
  }

  /// Returns the compressed bytes; `nil` if they would not be fewer.
  package static func compress(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    var stream = unsafe z_stream()
    // The smallest window that holds the content, because zlib clears the window, which takes longer than compressing a
    // small page.
    let window = Int32(max(9, min(15, Int.bitWidth - max(bytes.count - 1, 1).leadingZeroBitCount)))
    guard unsafe periscope_start_gzip(&stream, effort.rawValue, window, min(9, window - 6)) == Z_OK else { return nil }
    defer { unsafe deflateEnd(&stream) }
    // The buffer has the size of the original: if the compressed bytes do not fit, the caller sends the original.
    let compressed = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
      unsafe bytes.withUnsafeBufferPointer { input in
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.avail_in = UInt32(clamping: input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(clamping: output.count)
        let result = unsafe input.count <= UInt32.max ? deflate(&stream, Z_FINISH) : Z_BUF_ERROR
        count = unsafe result == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
    return compressed.isEmpty ? nil : compressed
  }
}
