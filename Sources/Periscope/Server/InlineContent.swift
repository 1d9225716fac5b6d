internal import FoundationEssentials
internal import PeriscopeLive

/// The hashes of the inline scripts and stylesheets in a site's head, which the security policy allows, and the places
/// for nonces.
struct InlineContent: Sendable, Equatable {
  private(set) var scripts: [String] = []
  private(set) var styles: [String] = []
  /// The offsets in the head at which the start tags of scripts, stylesheets and links take a nonce.
  private(set) var noncePlaces: [Int] = []

  init() {}

  /// Reads the head's elements.
  init(of head: [UInt8]) {
    var place = head.startIndex
    while let tag = Self.next(UInt8(ascii: "<"), in: head, from: place) {
      place = tag + 1
      guard let name = ["script", "style", "link"].first(where: { Self.has($0, in: head, at: place) }) else { continue }
      let afterName = place + name.utf8.count
      noncePlaces.append(afterName)
      guard let end = Self.endOfTag(in: head, from: afterName) else { return }
      place = end + 1
      guard name != "link" else { continue }
      var close = place
      while close < head.endIndex, !Self.has("</\(name)", in: head, at: close) { close += 1 }
      let content = head[place..<close]
      place = close
      guard !content.isEmpty else { continue }
      let hash = Data(SHA256.hash(Array(content))).base64EncodedString()
      if name == "script" { scripts.append(hash) } else { styles.append(hash) }
    }
  }

  /// Returns the source expression with which the security policy allows content that has this hash.
  static func source(of hash: String) -> String { "'sha256-\(hash)'" }

  /// Returns the end of a start tag. A quoted value may contain the character that ends it.
  private static func endOfTag(in head: [UInt8], from start: Int) -> Int? {
    var quote: UInt8?
    for place in start..<head.endIndex {
      let byte = head[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return place
      }
    }
    return nil
  }

  private static func next(_ byte: UInt8, in head: [UInt8], from start: Int) -> Int? {
    start < head.endIndex ? head[start...].firstIndex(of: byte) : nil
  }

  /// Whether the head has a word at a place, in any case, and not as the start of a longer word. `word` is in lower
  /// case.
  private static func has(_ word: String, in head: [UInt8], at place: Int) -> Bool {
    let end = place + word.utf8.count
    guard end <= head.endIndex, zip(head[place..<end], word.utf8).allSatisfy({ $0 | ($0 < 0x41 ? 0 : 0x20) == $1 })
    else {
      return false
    }
    return end == head.endIndex
      || [UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "\n"), UInt8(ascii: "\t")].contains(
        head[end])
  }
}
