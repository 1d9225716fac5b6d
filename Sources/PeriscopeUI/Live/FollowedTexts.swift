/// The texts of a fragment that observe what they read themselves. There is usually one, which needs no array.
enum FollowedTexts {
  case none
  case one(FollowedText)
  case several([FollowedText])

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .several(let texts): texts.count
    }
  }

  subscript(number: Int) -> FollowedText? {
    switch self {
    case .none: nil
    case .one(let text): number == 0 ? text : nil
    case .several(let texts): number < texts.count ? texts[number] : nil
    }
  }

  mutating func append(_ text: FollowedText) {
    switch self {
    case .none: self = .one(text)
    case .one(let first): self = .several([first, text])
    case .several: change { $0.append(text) }
    }
  }

  /// Puts a text in the place of a different one.
  mutating func replace(_ number: Int, with text: FollowedText) {
    if case .several = self { change { $0[number] = text } } else { self = .one(text) }
  }

  mutating func removeLast() -> FollowedText? {
    switch self {
    case .none: return nil
    case .one(let text):
      self = .none
      return text
    case .several:
      var last: FollowedText?
      change { last = $0.popLast() }
      if count == 0 { self = .none }
      return last
    }
  }

  func forEach(_ body: (FollowedText) -> Void) {
    switch self {
    case .none: break
    case .one(let text): body(text)
    case .several(let texts): for text in texts { body(text) }
    }
  }

  /// Changes the array in place.
  private mutating func change(_ body: (inout [FollowedText]) -> Void) {
    guard case .several(var texts) = self else { return }
    // So that the array has one reference, and is not copied.
    self = .none
    body(&texts)
    self = .several(texts)
  }
}
