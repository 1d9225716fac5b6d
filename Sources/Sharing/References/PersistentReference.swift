internal import IssueReporting
internal import PeriscopeLocks

/// A shared value that a key loads, subscribes to and saves.
final class PersistentReference<Value: Sendable>: MutableReference, Sendable {
  private let key: any SharedReaderKey<Value>
  /// The key, if it can save. Stored, because the cast costs more than a write.
  private let saver: (any SharedKey<Value>)?
  private let initialValue: Value
  private let reference: ValueReference<Value>
  private let place: IssueSite
  private let status: Lock<ReferenceStatus>
  private let subscription = Lock<SharedSubscription?>(nil)
  private let onEnd: @Sendable (ObjectIdentifier) -> Void

  /// Creates the reference, and loads its value unless the caller does.
  init(
    _ key: some SharedReaderKey<Value>, _ value: Value, loads: Bool, at place: IssueSite,
    onEnd: @escaping @Sendable (ObjectIdentifier) -> Void
  ) {
    self.key = key
    saver = key as? any SharedKey<Value>
    initialValue = value
    reference = ValueReference(value)
    self.place = place
    self.onEnd = onEnd
    status = Lock(ReferenceStatus(isLoading: loads))
    // Subscribes before the load, so that no change is missed. Changes that arrive before its end are applied after the
    // load, because they are newer.
    let following = key.subscribe(
      context: loads ? .initialValue(value) : .userInitiated,
      subscriber: SharedSubscriber(
        callback: { [weak self] result in self?.hear { $0.takeFromSubscriber(result) } },
        onLoading: { [weak self] isLoading in self?.hear { $0.setSubscriberLoading(isLoading) } }))
    subscription.withLock { $0 = following }
    if loads {
      key.load(context: .initialValue(value), continuation: LoadContinuation { [weak self] in self?.take($0) })
    }
    while let events = status.withLock({ $0.takeEarly() }) {
      for event in events { event() }
    }
  }

  /// Handles a subscriber's event, or defers it until the first load has started.
  private func hear(_ event: @escaping @Sendable (PersistentReference) -> Void) {
    if !status.withLock({ $0.addEarly { [self] in event(self) } }) { event(self) }
  }

  deinit {
    subscription.withLock { $0 }?.cancel()
    onEnd(ObjectIdentifier(self))
  }

  var description: String { "\(key)" }
  var root: any AnyObject & Sendable { reference }
  func access(isChecked: Bool) { reference.access(isChecked: isChecked) }
  func value(for reader: SharedChanges.Reader) -> Value { reference.value(for: reader) }

  func write<Result>(at place: IssueSite, _ body: (inout Value) throws -> Result) rethrows -> Result {
    try reference.write(at: place, body) { saveWritten() }
  }

  // MARK: Loading

  var isLoading: Bool { read(.isLoading).isLoading }

  var loadError: (any Error)? { read(.loadError).loadError }

  func load() async throws {
    setLoading(true)
    let result = await withCheckedContinuation { waiter in
      key.load(context: .userInitiated, continuation: LoadContinuation { waiter.resume(returning: $0) })
    }
    take(result, isAwaited: true)
    _ = try result.get()
  }

  /// Stores a value that the caller has loaded.
  func takeLoaded(_ value: Value) { take(.success(value)) }

  private func takeFromSubscriber(_ result: Result<Value?, any Error>) {
    setSubscriberLoading(false)
    take(result)
  }

  private func take(_ result: Result<Value?, any Error>) { take(result, isAwaited: false) }

  private func take(_ result: Result<Value?, any Error>, isAwaited: Bool) {
    switch result {
    case .success(let value):
      // Cleared first, so that observers of the value do not find the previous error.
      change(.loadError) { $0.setLoadError(nil) }
      reference.replace(value ?? initialValue)
    case .failure(let error):
      change(.loadError) { $0.setLoadError(error) }
      // A caller that waits receives the error itself.
      if !isAwaited { SharedErrors.report("'\(key)' could not be loaded: \(SharedErrors.describe(error))", at: place) }
    }
    setLoading(false)
  }

  // MARK: Saving

  var saveError: (any Error)? { read(.saveError).saveError }

  func save() async throws {
    guard let saver else { return }
    let result = await withCheckedContinuation { waiter in
      saver.save(
        reference.stored, context: .userInitiated, continuation: SaveContinuation { waiter.resume(returning: $0) })
    }
    saved(result)
    try result.get()
  }

  /// Saves the written value. Only one thread saves at a time, always the newest value, so the last save contains the
  /// last write.
  private func saveWritten() {
    guard let saver else { return }
    let isMine = status.withLock { $0.addToBeSaved() }
    while isMine, status.withLock({ $0.takeToBeSaved() }) {
      saver.save(
        reference.stored, context: .didSet,
        continuation: SaveContinuation { [weak self] result in
          guard let self else { return }
          saved(result)
          guard case .failure(let error) = result else { return }
          SharedErrors.report("'\(saver)' could not be saved: \(SharedErrors.describe(error))", at: place)
        })
    }
  }

  private func saved(_ result: Result<Void, any Error>) {
    let error: (any Error)? = if case .failure(let error) = result { error } else { nil }
    change(.saveError) { $0.setSaveError(error) }
  }

  // MARK: Status

  private func read(_ field: SharedField) -> ReferenceStatus {
    reference.access(field)
    return status.withLock { $0 }
  }

  private func setLoading(_ isLoading: Bool) { change(.isLoading) { $0.setLoading(isLoading) } }

  private func setSubscriberLoading(_ isLoading: Bool) {
    change(.isLoading) { $0.setSubscriberLoading(isLoading) }
  }

  private func change(_ field: SharedField, _ change: (inout ReferenceStatus) -> Bool) {
    if status.withLock({ change(&$0) }) { reference.notify(field) }
  }
}
