/// How the loading and saving of a shared value stands. What changes it says whether it is another one.
struct ReferenceStatus: Sendable {
  private(set) var isLoading: Bool
  private(set) var loadError: (any Error)?
  private(set) var saveError: (any Error)?
  /// Whether a thread is saving, and whether it is to save once more.
  private var isSaving = false
  private var isToBeSaved = false
  /// Whether the subscriber has said that it is loading.
  private var isSubscriberLoading = false
  /// What the subscriber said before the first load was started; `nil` from then on.
  private var earlyEvents: [@Sendable () -> Void]? = []

  init(isLoading: Bool) { self.isLoading = isLoading }

  /// Keeps what a subscriber says for later; `false` if it counts now.
  mutating func addEarly(_ event: @escaping @Sendable () -> Void) -> Bool {
    guard earlyEvents != nil else { return false }
    earlyEvents?.append(event)
    return true
  }

  /// Takes what the subscriber said; `nil`, and nothing is kept from now on, if it said nothing more.
  mutating func takeEarly() -> [@Sendable () -> Void]? {
    guard let events = earlyEvents, !events.isEmpty else {
      earlyEvents = nil
      return nil
    }
    earlyEvents = []
    return events
  }

  /// Notes that a load begins or ends. The value is loading until the subscriber agrees.
  mutating func setLoading(_ isLoading: Bool) -> Bool {
    let isLoading = isLoading || isSubscriberLoading
    defer { self.isLoading = isLoading }
    return self.isLoading != isLoading
  }

  /// Notes that the subscriber begins or ends a load.
  mutating func setSubscriberLoading(_ isLoading: Bool) -> Bool {
    isSubscriberLoading = isLoading
    return setLoading(isLoading)
  }

  mutating func setLoadError(_ error: (any Error)?) -> Bool {
    defer { loadError = error }
    return loadError != nil || error != nil
  }

  mutating func setSaveError(_ error: (any Error)?) -> Bool {
    defer { saveError = error }
    return saveError != nil || error != nil
  }

  /// Notes that there is something to save; `true` if nobody is saving, so that whoever asks is to.
  mutating func addToBeSaved() -> Bool {
    isToBeSaved = true
    defer { isSaving = true }
    return !isSaving
  }

  /// Takes what is to be saved; `false` if there is nothing, which ends the saving.
  mutating func takeToBeSaved() -> Bool {
    defer { isToBeSaved = false }
    isSaving = isToBeSaved
    return isToBeSaved
  }
}
