/// How the loading and saving of a shared value stands. What changes it says whether it is another one.
struct ReferenceStatus: Sendable {
  private(set) var isLoading = true
  private(set) var loadError: (any Error)?
  private(set) var saveError: (any Error)?
  /// Whether a thread is saving, and whether it is to save once more.
  private var isSaving = false
  private var isToBeSaved = false

  mutating func setLoading(_ isLoading: Bool) -> Bool {
    defer { self.isLoading = isLoading }
    return self.isLoading != isLoading
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
