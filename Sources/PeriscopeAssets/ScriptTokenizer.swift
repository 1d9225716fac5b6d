/// Divides a script into tokens.
///
/// A slash after a closing bracket is a division. The modules of the browser's script write no regular expression
/// there.
struct ScriptTokenizer {
  private static let longSigns = ["...", "=>", "?."].map { Array($0.utf8) }
  /// Words before a regular expression; other words are operands of a division.
  private static let operators: Set = ["return", "typeof", "case", "of", "in", "await", "throw", "else", "do", "void"]

  private let source: [UInt8]
  private var position = 0
  /// Whether the next slash starts a division.
  private var followsOperand = false

  private init(_ source: String) { self.source = Array(source.utf8) }

  static func tokens(of source: String) -> [ScriptToken] {
    var tokenizer = ScriptTokenizer(source)
    var tokens: [ScriptToken] = []
    while let token = tokenizer.next() {
      if case .blank(let endsLine) = token, case .blank(let other)? = tokens.last {
        tokens[tokens.count - 1] = .blank(endsLine: endsLine || other)
      } else {
        tokens.append(token)
      }
    }
    return tokens
  }

  private mutating func next() -> ScriptToken? {
    guard position < source.count else { return nil }
    let start = position
    let byte = source[position]
    if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
      skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      return .blank(endsLine: source[start..<position].contains(UInt8(ascii: "\n")))
    }
    if starts(with: "//") {
      skip { $0 != UInt8(ascii: "\n") }
      return .blank(endsLine: true)
    }
    if starts(with: "/*") {
      repeat { position += 1 } while position < source.count && !starts(with: "*/")
      position = min(position + 2, source.count)
      return .blank(endsLine: true)
    }
    if Self.isWordByte(byte) {
      skip(while: Self.isWordByte)
      let word = text(from: start)
      followsOperand = !Self.operators.contains(word)
      return .word(word)
    }
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): skipQuoted(until: byte)
    case UInt8(ascii: "`"): skipTemplate()
    case UInt8(ascii: "/") where !followsOperand: skipExpression()
    default:
      let sign = Self.longSigns.first { source[position...].starts(with: $0) }
      position += sign?.count ?? 1
      followsOperand = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
      return .sign(text(from: start))
    }
    followsOperand = true
    return .literal(text(from: start))
  }

  private func starts(with text: String) -> Bool { source[position...].starts(with: text.utf8) }

  private func text(from start: Int) -> String { String(decoding: source[start..<position], as: UTF8.self) }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while position < source.count, condition(source[position]) { position += 1 }
  }

  /// Skips a quoted text, from its opening quote on.
  private mutating func skipQuoted(until quote: UInt8) {
    position += 1
    while position < source.count, source[position] != quote { skipCharacter() }
    position = min(position + 1, source.count)
  }

  private mutating func skipCharacter() {
    position += source[position] == UInt8(ascii: "\\") ? 2 : 1
  }

  /// Skips a template, whose expressions can contain templates.
  private mutating func skipTemplate() {
    position += 1
    while position < source.count, source[position] != UInt8(ascii: "`") {
      guard starts(with: "${") else {
        skipCharacter()
        continue
      }
      position += 1
      var depth = 0
      repeat {
        guard let token = next() else { return }
        if token == .sign("{") { depth += 1 }
        if token == .sign("}") { depth -= 1 }
      } while depth > 0
    }
    position = min(position + 1, source.count)
  }

  /// Skips a regular expression. A slash inside of square brackets does not end it.
  private mutating func skipExpression() {
    position += 1
    while position < source.count, source[position] != UInt8(ascii: "/") {
      if source[position] == UInt8(ascii: "[") {
        while position < source.count, source[position] != UInt8(ascii: "]") { skipCharacter() }
      }
      skipCharacter()
    }
    position = min(position + 1, source.count)
    skip(while: Self.isWordByte)
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
