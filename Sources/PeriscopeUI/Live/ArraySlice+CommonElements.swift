internal import Glibc

extension ArraySlice where Element: Equatable {
  /// The number of elements that are compared together by their bytes. Elements with equal bytes are equal, and comparing
  /// them one by one in generic code takes tens of instructions for each.
  private static var block: Int { 64 }

  /// Returns the number of equal elements at the beginnings.
  func commonPrefix(with other: ArraySlice) -> Int {
    let most = Swift.min(count, other.count)
    var length = 0
    while length < most {
      let step = Swift.min(Self.block, most - length)
      guard hasEqualBytes(from: startIndex + length, other, from: other.startIndex + length, count: step) else { break }
      length += step
    }
    while length < most, self[startIndex + length] == other[other.startIndex + length] { length += 1 }
    return length
  }

  /// Returns the number of equal elements at the ends.
  func commonSuffix(with other: ArraySlice) -> Int {
    let most = Swift.min(count, other.count)
    var length = 0
    while length < most {
      let step = Swift.min(Self.block, most - length)
      guard hasEqualBytes(from: endIndex - length - step, other, from: other.endIndex - length - step, count: step)
      else { break }
      length += step
    }
    while length < most, self[endIndex - 1 - length] == other[other.endIndex - 1 - length] { length += 1 }
    return length
  }

  private func hasEqualBytes(from start: Int, _ other: ArraySlice, from otherStart: Int, count: Int) -> Bool {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { otherBytes in
        guard let first = bytes.baseAddress, let second = otherBytes.baseAddress else { return false }
        let size = MemoryLayout<Element>.stride
        return memcmp(
          first + (start - startIndex) * size, second + (otherStart - other.startIndex) * size, count * size) == 0
      }
    }
  }
}
