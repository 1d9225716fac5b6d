/// The steps of the drill's effects. Finds runs of an effect that continued after the session's next run had started.
struct DrillTrace {
  private(set) var steps = 0
  private(set) var runs = 0
  /// The steps of a run after the session's next run has started.
  private(set) var overlaps: [String] = []
  private(set) var changes = 0

  init(_ text: String) {
    struct Run {
      let server: Substring
      let number: Substring
    }
    var current: [Substring: Run] = [:]
    var over: Set<Substring> = []
    // Sorts the steps by time, because each is recorded a moment after its time was read.
    var lines: [(time: UInt64, parts: [Substring])] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 4, let time = UInt64(parts[0]) else { continue }
      lines.append((time, parts))
    }
    lines.sort { $0.time < $1.time }
    for (_, line) in lines {
      steps += 1
      let (session, server, run) = (line[1], line[2], line[3])
      if let last = current[session], last.number == run { continue }
      if over.contains(run) {
        overlaps.append(line.joined(separator: " "))
        continue
      }
      runs += 1
      if let last = current[session] {
        if last.server != server { changes += 1 }
        over.insert(last.number)
      }
      current[session] = Run(server: server, number: run)
    }
  }
}
