/// The texts of a fragment that observe what they read themselves. There is usually one, which needs no array.
struct FollowedTexts {
  private var first: FollowedText?
  private var others: [FollowedText] = []

  var isEmpty: Bool { first == nil }

  var count: Int { first == nil ? 0 : 1 + others.count }

  subscript(number: Int) -> FollowedText? {
    guard number > 0 else { return first }
    return number <= others.count ? others[number - 1] : nil
  }

  mutating func append(_ text: FollowedText) {
    if first == nil { first = text } else { others.append(text) }
  }

  /// Puts a text in the place of a different one.
  mutating func replace(_ number: Int, with text: FollowedText) {
    if number == 0 { first = text } else { others[number - 1] = text }
  }

  mutating func removeLast() -> FollowedText? { others.popLast() ?? first.take() }

  func forEach(_ body: (FollowedText) -> Void) {
    if let first { body(first) }
    for text in others { body(text) }
  }
}
