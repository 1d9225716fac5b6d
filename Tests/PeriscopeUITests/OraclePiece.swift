import PeriscopeHTML

/// A part of a page in a browser.
enum OraclePiece: Equatable {
  case fragmentStart(Int)
  case fragmentEnd(Int)
  /// A tag without the attributes that are slots.
  case tag(String)
  case text(slot: OracleSlot, String)
  /// The text of an element such as `textarea`, which cannot contain the comments that mark slots.
  case elementText(slot: OracleSlot, String)
  case attribute(slot: OracleSlot, name: String, value: String?)

  var slot: OracleSlot? {
    switch self {
    case .text(let slot, _), .elementText(let slot, _), .attribute(let slot, _, _): slot
    case .fragmentStart, .fragmentEnd, .tag: nil
    }
  }

  var html: String {
    switch self {
    case .fragmentStart(let id): "<!--[\(id)-->"
    case .fragmentEnd: "<!--]-->"
    case .tag(let tag): "<\(tag)>"
    case .text(_, let text): "<!--$-->\(Self.escaped(text))"
    case .elementText(_, let text): Self.escaped(text)
    case .attribute(_, let name, let value): value.map { "{\(name)=\(Self.escaped($0))}" } ?? "{no \(name)}"
    }
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text, for: .text)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The place of a text or an attribute: the n-th of its fragment.
struct OracleSlot: Hashable {
  let fragment: Int
  let number: Int
}
