public import CPeriscopePerception
internal import Observation

/// Whether a tracking of the toolchain's, other than the frames of this package, is at work on this thread.
///
/// It keeps that in a thread-local word of its own and tells nobody, and asking one of its registrars costs more than a whole read may. So the word is
/// found once, by its behaviour: of all thread-local words it is the one that points into the stack during a tracking and is empty before
/// and after it. Where none or several do so, a registrar is asked: slower, and right all the same.
@usableFromInline
enum ToolchainTracking {
  /// Whether reads on this thread are to be told to the toolchain.
  @inlinable static var isActive: Bool {
    @inline(__always) get {
      periscope_may_be_tracked_by_toolchain() && isActiveNow()
    }
  }

  /// Whether reads on this thread are of no interest to the toolchain, as far as is known without a call.
  @inlinable static var isKnownToRest: Bool {
    @inline(__always) get {
      !periscope_may_be_tracked_by_toolchain()
    }
  }

  /// Whether they are to be told, where the thread's word does not rule it out.
  @usableFromInline @inline(never)
  static func isActiveNow() -> Bool {
    guard wordOfThread() != nil else { return ProbingKey.isReachedByTracking() }
    return periscope_may_be_tracked_by_toolchain()
  }

  /// The toolchain's word of this thread, if it is known.
  static func wordOfThread() -> UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
    if let word = periscope_get_toolchain_word() { return word }
    guard let word else { return nil }
    let address = periscope_thread_word_address(word.module, word.offset)
    periscope_set_toolchain_word(address)
    return address
  }

  private struct Word: Hashable {
    let module: UInt
    let offset: UInt
  }

  private static let word: Word? = {
    let before = filledWords()
    let during = withObservationTracking(stackWords, onChange: {})
    let after = filledWords()
    let found = during.subtracting(before).subtracting(after)
    return found.count == 1 ? found.first : nil
  }()

  private static func filledWords() -> Set<Word> { words { $0 != nil } }

  private static func stackWords() -> Set<Word> {
    var marker = 0
    return withUnsafeMutablePointer(to: &marker) { here in
      words { word in word.map { abs($0 - UnsafeMutableRawPointer(here)) < 1 << 16 } ?? false }
    }
  }

  private static func words(where isWanted: (UnsafeMutableRawPointer?) -> Bool) -> Set<Word> {
    var memories = [periscope_thread_memory](repeating: periscope_thread_memory(), count: 256)
    let count = periscope_list_thread_memory(&memories, memories.count)
    var found: Set<Word> = []
    for memory in memories[..<count] where memory.size >= 8 {
      for offset in stride(from: UInt(0), through: UInt(memory.size) - 8, by: 8)
      where isWanted(periscope_thread_word(memory.module, offset)) {
        found.insert(Word(module: memory.module, offset: offset))
      }
    }
    return found
  }
}
