import ComposableArchitecture
import Glibc
import Testing

@Reducer
private struct Feature {
  @ObservableState
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action {
    case fail
    case cancelled
    case all
    case wait
    case stop
    case note(String)
  }

  struct Failure: Error {}

  private enum CancelID { case wait }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fail:
        return .run(priority: .high, name: "failing") { _ in
          throw Failure()
        } catch: { error, send in
          await send(.note("\(type(of: error)) in \(Task.name ?? "")"))
        }
      case .cancelled:
        return .run { _ in throw CancellationError() }
      case .all:
        return .merge((1...3).map { number in effect("\(number)") } + [.none])
      case .wait:
        return .run { _ in for await _ in AsyncStream<Void>.makeStream().stream {} }
          .cancellable(id: CancelID.wait)
      case .stop:
        return .run { _ in Task.cancel(id: CancelID.wait) }
      case .note(let note):
        state.log.append(note)
        return .none
      }
    }
  }

  private func effect(_ note: String) -> EffectOf<Self> { .send(.note(note)) }
}

struct EffectFormTests {
  private let store = Store(initialState: Feature.State()) { Feature() }

  @Test func `an effect's error is passed to its handler, in a task with the name that the effect gives`() async {
    await store.send(.fail).finish()
    #expect(store.log == ["Failure in failing"])
  }

  @Test func `an effect that throws a CancellationError ends without an issue`() async {
    await store.send(.cancelled).finish()
    #expect(store.log.isEmpty)
  }

  @Test func `merging a list of effects runs all of them`() {
    store.send(.all)
    #expect(store.log == ["1", "2", "3"])
  }

  @Test(arguments: [true, false])
  func `the time of merging and of concatenating effects is linear`(inSequence: Bool) {
    // The CPU time of this thread in nanoseconds, which does not depend on other threads.
    func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    func time(_ count: Int) -> Int {
      let effects = (0..<count).map { Effect<Int>.send($0) }
      let times = (0..<5).map { _ in
        let start = now()
        _ = inSequence ? Effect.concatenate(effects) : Effect.merge(effects)
        return now() - start
      }
      return times.min() ?? 0
    }
    #expect(time(20_000) < time(1_000) * 100)
  }

  @Test func `an effect cancels a different effect by its ID`() async {
    let task = store.send(.wait)
    #expect(store.effectCount == 1)
    await store.send(.stop).finish()
    await task.finish()
    #expect(store.effectCount == 0)
  }

  @Test func `a store is equal to itself only`() {
    let other = Store(initialState: Feature.State()) { Feature() }
    #expect(store == store)
    #expect(store != other)
    #expect(Set([store, store, other]).count == 2)
    #expect(store.id == ObjectIdentifier(store))
  }
}
