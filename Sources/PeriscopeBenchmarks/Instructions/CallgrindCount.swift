/// The counts in a file that callgrind has written.
struct CallgrindCount {
  /// The number of instructions in all; `nil` if the file does not contain it.
  private(set) var instructions: Int?
  /// The number of calls of each function, by its name in the object file.
  private(set) var calls: [Substring: Int] = [:]
  /// The instructions of calls to functions whose names begin with the prefix, without calls among these functions.
  private(set) var instructionsOfEntries = 0

  /// - Parameter entries: The prefix of the names of functions whose instructions are also counted separately.
  init(_ file: String, entries: String = "") {
    var names: [Substring: Substring] = [:]
    var caller: Substring = ""
    var callee: Substring = ""
    var isCall = false
    for line in file.split(separator: "\n") {
      if isCall {
        // The line after a call contains the source line, and the instructions of the call including all nested calls.
        isCall = false
        guard !entries.isEmpty, callee.hasPrefix(entries), !caller.hasPrefix(entries) else { continue }
        instructionsOfEntries += line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      } else if line.hasPrefix("fn=") {
        caller = Self.name(line.dropFirst(3), &names)
      } else if line.hasPrefix("cfn=") {
        callee = Self.name(line.dropFirst(4), &names)
      } else if line.hasPrefix("calls=") {
        isCall = true
        // A counted allocation calls two functions of the same name, see `counted`. Only the first call counts.
        guard callee != caller || !Self.counted.contains(callee) else { continue }
        calls[callee, default: 0] += line.dropFirst(6).split(separator: " ").first.flatMap { Int($0) } ?? 0
      } else if line.hasPrefix("totals: ") || line.hasPrefix("summary: ") {
        instructions = Int(line.split(separator: " ")[1])
      }
    }
  }

  /// The functions of the C library that `Bench` replaces. Each replacement counts the call, and calls the library's
  /// function, see `CPeriscopeAllocations`.
  private static let counted: Set<Substring> = ["malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign"]

  /// Returns the number of calls of some functions.
  func calls(of names: [String]) -> Int { names.reduce(0) { $0 + (calls[$1[...]] ?? 0) } }

  /// Returns the name in a field. A file contains a name once, after a number in brackets, and then only the number.
  private static func name(_ text: Substring, _ names: inout [Substring: Substring]) -> Substring {
    guard let end = text.firstIndex(of: ")") else { return text }
    let number = text[...end]
    let name = text[text.index(after: end)...].drop { $0 == " " }
    guard name.isEmpty else {
      // A cycle's number may follow, as in `swift_release'2`.
      names[number] = name.prefix { $0 != "'" }
      return names[number] ?? name
    }
    return names[number] ?? number
  }
}
