internal import Glibc
internal import Periscope
internal import PeriscopeLaunchers

/// What commits cost, in nanoseconds.
struct ArchiveFigures {
  let options: ArchiveOptions
  let isSynced: Bool

  /// What one thread waits for each commit of a state.
  func commits(of state: CommittedState) throws(BenchError) -> Histogram {
    try withArchive { archive in
      // An odd number, or a session's state would have the same length each time.
      let sessions = options.sessions / state.share | 1
      for session in 0..<sessions { try archive.start(session, state: state.bytes(0)) }
      var histogram = Histogram()
      for change in 0..<options.commits / state.share {
        let bytes = state.bytes(change)
        let start = ThisProcess.now()
        try archive.commit(change % sessions, state: bytes)
        histogram.add(ThisProcess.now() - start)
      }
      return histogram
    }
  }

  /// What each of some threads waits for a commit, and how many commits there are a second.
  func commitsAtATime() throws(BenchError) -> (waits: Histogram, perSecond: Double) {
    let state = CommittedState.all[0]
    return try withArchive { archive in
      for session in 0..<options.threads { try archive.start(session, state: state.bytes(0)) }
      let each = options.commits / options.threads
      let start = ThisProcess.now()
      let results = try Threads.run(options.threads) { thread in
        Result {
          try (0..<each).map { change in
            let start = ThisProcess.now()
            try archive.commit(thread, state: state.bytes(change))
            return ThisProcess.now() - start
          }
        }
      }
      let seconds = Double(ThisProcess.now() - start) / 1e9
      var histogram = Histogram()
      for result in results { for wait in try result.get() { histogram.add(wait) } }
      return (histogram, Double(each * options.threads) / seconds)
    }
  }

  /// What forgetting 500 sessions with their pages takes, which other commits wait for.
  func expiry() throws(BenchError) -> Double {
    try withArchive { archive in
      for session in 0..<1_000 { try archive.start(session * 7_919 % 1_000, state: CommittedState.all[1].bytes(0)) }
      let start = ThisProcess.now()
      guard try archive.expire(before: 500) == 500 else { throw BenchError("The sessions were not forgotten.") }
      return Double(ThisProcess.now() - start)
    }
  }

  private func withArchive<Result>(_ body: (MeasuredArchive) throws -> Result) throws(BenchError) -> Result {
    let folder = try TemporaryFolder.forArchive()
    do {
      let archive = try MeasuredArchive(folder: folder.path, isSynced: isSynced)
      defer { archive.close() }
      return try body(archive)
    } catch {
      throw BenchError("\(error)")
    }
  }
}
