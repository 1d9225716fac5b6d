internal import Glibc
internal import Periscope
internal import PeriscopeLaunchers

/// The cost of commits, in nanoseconds.
struct ArchiveFigures {
  let options: ArchiveOptions
  let isSynced: Bool

  /// Measures the duration of commits of a state on one thread.
  func commits(of state: CommittedState) throws(BenchError) -> Histogram {
    try withArchive { archive in
      // An odd number. The length of a growing state alternates between even and odd changes, so with an even number of
      // sessions, each session would always commit the same length.
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

  /// Measures the duration of commits on several threads, and the number of commits per second.
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

  /// Measures how long deleting 500 sessions with their pages takes. Commits wait meanwhile.
  func expiry() throws(BenchError) -> Double {
    try withArchive { archive in
      for session in 0..<1_000 { try archive.start(session * 7_919 % 1_000, state: CommittedState.all[1].bytes(0)) }
      let start = ThisProcess.now()
      guard try archive.expire(before: 500) == 500 else { throw BenchError("The sessions were not deleted.") }
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
