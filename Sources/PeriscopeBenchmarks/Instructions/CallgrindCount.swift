/// The counts in a file that callgrind has written.
struct CallgrindCount {
  /// The total number of instructions; `nil` if the file does not contain it.
  let instructions: Int?

  init(_ file: String) {
    let line = file.split(separator: "\n").last { $0.hasPrefix("totals: ") || $0.hasPrefix("summary: ") }
    instructions = line.flatMap { Int($0.split(separator: " ")[1]) }
  }
}
