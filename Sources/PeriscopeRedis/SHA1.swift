internal import PeriscopeSystem

/// SHA-1, which Redis uses to identify scripts. Not for security.
enum SHA1 {
  static func hexadecimal(of message: some Collection<UInt8>) -> String {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let words = paddedWords(of: message)
    for start in stride(from: 0, to: words.count, by: 16) {
      mix(Array(words[start..<start + 16]), into: &state)
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func mix(_ block: [UInt32], into state: inout [UInt32]) {
    var words = block
    for index in 16..<80 {
      words.append((words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]).rotated(by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (choice, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = a.rotated(by: 5) &+ choice &+ e &+ constant &+ word
      (a, b, c, d, e) = (next, a, b.rotated(by: 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }
}

extension UInt32 {
  fileprivate func rotated(by bits: UInt32) -> UInt32 { self << bits | self >> (32 - bits) }
}
