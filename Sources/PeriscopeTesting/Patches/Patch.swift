internal import FoundationEssentials

/// An event of a page's stream: a sequence number and operations.
struct Patch: Sendable {
  enum Operation: Sendable, Equatable {
    case set(range: Int, slot: Int, text: String, insists: Bool)
    case remove(range: Int, slot: Int)
    case attribute(range: Int, element: Int, name: String, value: String)
    case replace(range: Int, html: String)
    case insert(list: Int, next: Int?, html: String)
    case drop(range: Int)
    case move(range: Int, next: Int?)
    case order(list: Int, ranges: [Int])
    case command(String, argument: String)
  }

  let sequence: UInt64?
  let operations: [Operation]
  let byteCount: Int

  /// Parses an event without its last, empty line; `nil` for a comment.
  init?(_ event: String) throws(MisfitError) {
    var sequence: UInt64?
    var operations: [Operation] = []
    for line in event.split(separator: "\n") {
      if line.hasPrefix("id:") {
        sequence = UInt64(line.dropFirst(3))
      } else if line.hasPrefix("data:") {
        let data = line.dropFirst(5)
        if !data.isEmpty { operations.append(try Self.operation(data)) }
      }
    }
    guard sequence != nil || !operations.isEmpty else { return nil }
    self.sequence = sequence
    self.operations = operations
    byteCount = event.utf8.count + 1
  }

  private static func operation(_ line: Substring) throws(MisfitError) -> Operation {
    if line.first == "!" {
      let parts = line.dropFirst().split(separator: " ", maxSplits: 1)
      let argument = parts.count > 1 ? try? JSONDecoder().decode(String.self, from: Data(parts[1].utf8)) : ""
      guard let name = parts.first, let argument else { throw MisfitError("'\(line)' is not a command.") }
      return .command(String(name), argument: argument)
    }
    let digits = line.prefix { $0.isNumber }
    guard let range = Int(digits) else { throw MisfitError("'\(line)' is not an operation.") }
    let kind = line[digits.endIndex...].first
    let rest = line[digits.endIndex...].dropFirst()
    switch kind {
    case ".":
      let slotDigits = rest.prefix { $0.isNumber }
      let text = unescaped(rest[slotDigits.endIndex...].dropFirst())
      guard let slot = Int(slotDigits) else { break }
      switch rest[slotDigits.endIndex...].first {
      case "=": return .set(range: range, slot: slot, text: text, insists: false)
      case ":": return .set(range: range, slot: slot, text: text, insists: true)
      case "!": return .remove(range: range, slot: slot)
      default: break
      }
    case "/":
      let elementDigits = rest.prefix { $0.isNumber }
      let pair = rest[elementDigits.endIndex...].dropFirst().split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let element = Int(elementDigits), pair.count == 2 else { break }
      return .attribute(range: range, element: element, name: String(pair[0]), value: unescaped(pair[1]))
    case "<": return .replace(range: range, html: unescaped(rest))
    case "+":
      let parts = rest.split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { break }
      return .insert(list: range, next: Int(parts[0]), html: unescaped(parts[1]))
    case "-": return .drop(range: range)
    case "@": return .move(range: range, next: Int(rest))
    case "=": return .order(list: range, ranges: rest.split(separator: ",").compactMap { Int($0) })
    default: break
    }
    throw MisfitError("'\(line)' is not an operation.")
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var result = ""
    var isEscaped = false
    for character in text.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(character == "n" ? "\n" : character == "r" ? "\r" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

/// A patch that does not fit the page.
struct MisfitError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
