internal import IssueReporting
internal import Locks

/// A shared value that a key loads, follows and saves.
final class PersistentReference<Value: Sendable>: MutableReference, Sendable {
  private struct Status: Sendable {
    var isLoading = true
    var loadError: (any Error)?
    var saveError: (any Error)?
    /// Whether a thread is saving, and whether it is to save once more.
    var isSaving = false
    var isToBeSaved = false
  }

  private let key: any SharedReaderKey<Value>
  private let initialValue: Value
  private let reference: ValueReference<Value>
  private let place: Place
  private let status = Lock(Status())
  private let subscription = Lock<SharedSubscription?>(nil)
  private let onEnd: @Sendable (ObjectIdentifier) -> Void

  /// Makes the reference, and loads its value.
  init(
    _ key: some SharedReaderKey<Value>, _ value: Value, at place: Place,
    onEnd: @escaping @Sendable (ObjectIdentifier) -> Void
  ) {
    self.key = key
    initialValue = value
    reference = ValueReference(value)
    self.place = place
    self.onEnd = onEnd
    // First followed, then loaded: what changes in between is not missed.
    let following = key.subscribe(
      context: .initialValue(value),
      subscriber: SharedSubscriber(
        callback: { [weak self] in self?.take($0) },
        onLoading: { [weak self] in self?.set(\.isLoading, $0, .isLoading) }))
    subscription.withLock { $0 = following }
    key.load(context: .initialValue(value), continuation: LoadContinuation { [weak self] in self?.take($0) })
  }

  deinit {
    subscription.withLock { $0 }?.cancel()
    onEnd(ObjectIdentifier(self))
  }

  var root: any AnyObject & Sendable { reference }
  func access(isChecked: Bool) { reference.access(isChecked: isChecked) }
  func value(for reader: SharedChanges.Reader) -> Value { reference.value(for: reader) }

  func write<Result>(at place: Place, _ body: (inout Value) throws -> Result) rethrows -> Result {
    try reference.write(at: place, body) { saveWritten() }
  }

  // MARK: Loading

  var isLoading: Bool {
    reference.access(.isLoading)
    return status.withLock { $0.isLoading }
  }

  var loadError: (any Error)? {
    reference.access(.loadError)
    return status.withLock { $0.loadError }
  }

  func load() async throws {
    set(\.isLoading, true, .isLoading)
    let result = await withCheckedContinuation { waiter in
      key.load(context: .userInitiated, continuation: LoadContinuation { waiter.resume(returning: $0) })
    }
    take(result, isAwaited: true)
    _ = try result.get()
  }

  private func take(_ result: Result<Value?, any Error>) { take(result, isAwaited: false) }

  private func take(_ result: Result<Value?, any Error>, isAwaited: Bool) {
    switch result {
    case .success(let value):
      reference.replace(value ?? initialValue)
      setError(\.loadError, nil, .loadError)
    case .failure(let error):
      setError(\.loadError, error, .loadError)
      // Whoever waits is told by an error.
      if !isAwaited { report(error, "'\(key)' could not be loaded") }
    }
    set(\.isLoading, false, .isLoading)
  }

  // MARK: Saving

  var saveError: (any Error)? {
    reference.access(.saveError)
    return status.withLock { $0.saveError }
  }

  func save() async throws {
    guard let key = key as? any SharedKey<Value> else { return }
    let result = await withCheckedContinuation { waiter in
      key.save(
        reference.stored, context: .userInitiated, continuation: SaveContinuation { waiter.resume(returning: $0) })
    }
    saved(result)
    try result.get()
  }

  /// Saves what was written. One thread saves at a time, and always the newest value: what is saved last was written last.
  private func saveWritten() {
    guard let key = key as? any SharedKey<Value> else { return }
    let isMine = status.withLock { status in
      status.isToBeSaved = true
      defer { status.isSaving = true }
      return !status.isSaving
    }
    while isMine, isSavingOnceMore() {
      key.save(
        reference.stored, context: .didSet,
        continuation: SaveContinuation { [weak self] result in
          self?.saved(result)
          if case .failure(let error) = result { self?.report(error, "'\(key)' could not be saved") }
        })
    }
  }

  private func isSavingOnceMore() -> Bool {
    status.withLock { status in
      defer { status.isToBeSaved = false }
      status.isSaving = status.isToBeSaved
      return status.isToBeSaved
    }
  }

  private func saved(_ result: Result<Void, any Error>) {
    switch result {
    case .success: setError(\.saveError, nil, .saveError)
    case .failure(let error): setError(\.saveError, error, .saveError)
    }
  }

  // MARK: Status

  private func set(_ keyPath: any WritableKeyPath<Status, Bool> & Sendable, _ isSo: Bool, _ field: SharedField) {
    let isOther = status.withLock { status in
      defer { status[keyPath: keyPath] = isSo }
      return status[keyPath: keyPath] != isSo
    }
    if isOther { reference.tell(field) }
  }

  private func setError(
    _ keyPath: any WritableKeyPath<Status, (any Error)?> & Sendable, _ error: (any Error)?, _ field: SharedField
  ) {
    let isOther = status.withLock { status in
      defer { status[keyPath: keyPath] = error }
      return status[keyPath: keyPath] != nil || error != nil
    }
    if isOther { reference.tell(field) }
  }

  private func report(_ error: any Error, _ message: String) {
    reportIssue(
      "\(message): \(error)", fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
  }
}
