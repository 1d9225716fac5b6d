/// The state of a shared value's loading and saving. The methods `set…` return whether observers must be notified.
struct ReferenceStatus: Sendable {
  private(set) var isLoading: Bool
  private(set) var loadError: (any Error)?
  private(set) var saveError: (any Error)?
  /// Whether a thread is saving, and whether it must save once more.
  private var isSaving = false
  private var isToBeSaved = false
  /// Whether the subscriber has reported that it is loading.
  private var isSubscriberLoading = false
  /// The subscriber's events before the first load has started; `nil` after that.
  private var earlyEvents: [@Sendable () -> Void]? = []

  init(isLoading: Bool) { self.isLoading = isLoading }

  /// Defers a subscriber's event. Returns `false` if the event must be handled now.
  mutating func addEarly(_ event: @escaping @Sendable () -> Void) -> Bool {
    guard earlyEvents != nil else { return false }
    earlyEvents?.append(event)
    return true
  }

  /// Removes and returns the deferred events. Without any it returns `nil`, and no more events are deferred.
  mutating func takeEarly() -> [@Sendable () -> Void]? {
    guard let events = earlyEvents, !events.isEmpty else {
      earlyEvents = nil
      return nil
    }
    earlyEvents = []
    return events
  }

  /// Records that a load begins or ends, and returns whether `isLoading` has changed. It stays `true` until the
  /// subscriber's load has ended, too.
  mutating func setLoading(_ isLoading: Bool) -> Bool {
    let isLoading = isLoading || isSubscriberLoading
    defer { self.isLoading = isLoading }
    return self.isLoading != isLoading
  }

  /// Records that the subscriber begins or ends a load.
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

  /// Records that there is a value to save. Returns `true` if no thread is saving, so that the caller must.
  mutating func addToBeSaved() -> Bool {
    isToBeSaved = true
    defer { isSaving = true }
    return !isSaving
  }

  /// Returns whether there is a value to save, and clears that. If there is none, the saving ends.
  mutating func takeToBeSaved() -> Bool {
    defer { isToBeSaved = false }
    isSaving = isToBeSaved
    return isToBeSaved
  }
}
