public import CPeriscopePerception
internal import Glibc
internal import Observation

/// Whether a tracking of Swift's Observation is active on this thread, other than this package's frames.
///
/// Swift's Observation stores a pointer to the active tracking in a private thread-local word, and an access through
/// one of its registrars may cost more than a read. So the word is found once, by its behavior: it is the only
/// thread-local word that points into the stack during a tracking and is zero before and after it. If no word or
/// several words match, an access through a registrar finds out, which is slower but also correct.
@usableFromInline
enum ToolchainTracking {
  /// Whether reads on this thread must be reported to Swift's Observation.
  @inlinable static var isActive: Bool {
    @inline(__always) get {
      periscope_may_be_tracked_by_toolchain() && isActiveNow()
    }
  }

  /// Whether it is known without a call that no tracking of Swift's Observation is active on this thread.
  @inlinable static var isKnownToRest: Bool {
    @inline(__always) get {
      !periscope_may_be_tracked_by_toolchain()
    }
  }

  /// The slow part of `isActive`: finds the thread's word first, if necessary. If it is unknown, an access through a
  /// registrar decides.
  @usableFromInline @inline(never)
  static func isActiveNow() -> Bool {
    guard wordOfThread() != nil else { return ProbingKey.isReachedByTracking() }
    return periscope_may_be_tracked_by_toolchain()
  }

  /// Returns the address of the word in which Swift's Observation stores this thread's active tracking; `nil` if the
  /// word is unknown.
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
    // Searched on a new thread, because this thread may be inside of a tracking already.
    let found = UnsafeMutablePointer<Word?>.allocate(capacity: 1)
    found.initialize(to: nil)
    defer { found.deallocate() }
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { context in
        context?.assumingMemoryBound(to: Word?.self).pointee = ToolchainTracking.findWord()
        return nil
      }, found)
    guard result == 0, pthread_join(thread, nil) == 0 else { return nil }
    return found.pointee
  }()

  private static func findWord() -> Word? {
    let before = filledWords()
    let during = withObservationTracking(stackWords, onChange: {})
    let after = filledWords()
    let found = during.subtracting(before).subtracting(after)
    return found.count == 1 ? found.first : nil
  }

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
