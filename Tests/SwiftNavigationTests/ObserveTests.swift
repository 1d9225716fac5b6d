import ConcurrencyExtras
import Observation
import Perception
import SwiftNavigation
import Testing

@Perceptible
private final class Model: @unchecked Sendable { var count = 0 }

@MainActor
private final class Screen {
  let model = Model()
  var seen: [Int] = []
  var tokens: Set<ObserveToken> = []
  let (changes, continuation) = AsyncStream.makeStream(of: Int.self)

  func start() {
    observe { [weak self] in
      guard let self else { return }
      seen.append(model.count)
      continuation.yield(model.count)
    }
    .store(in: &tokens)
  }
}

@Observable
private final class ToolchainModel: @unchecked Sendable { var count = 0 }

struct ObserveTests {
  @Test func `observe's closure without isolation reads the new value after each change`() {
    let (model, toolchainModel) = (Model(), ToolchainModel())
    let seen = LockIsolated<[[Int]]>([])
    let token = observe { seen.withValue { $0.append([model.count, toolchainModel.count]) } }
    model.count = 1
    toolchainModel.count = 1
    model.count = 2
    toolchainModel.count = 2
    #expect(seen.value == [[0, 0], [1, 0], [1, 1], [2, 1], [2, 2]])
    token.cancel()
    model.count = 3
    toolchainModel.count = 3
    #expect(seen.value.count == 5)
  }

  @Test func `ten thousand repetitions of an observation do not deepen the call stack`() {
    let model = Model()
    let depths = LockIsolated<Set<UInt>>([])
    let token = observe {
      var here = model.count
      let depth = withUnsafePointer(to: &here) { UInt(bitPattern: $0) }
      if model.count > 0 { depths.withValue { _ = $0.insert(depth) } }
    }
    for count in 1...10_000 { model.count = count }
    #expect(depths.value.count == 1)
    #expect(!token.isCancelled)
  }

  @MainActor
  @Test(.timeLimit(.minutes(5)))
  func `observe runs a main-actor closure at once, and on the main actor after each change, until it is cancelled`()
    async
  {
    let screen = Screen()
    screen.start()
    #expect(screen.seen == [0])
    var changes = screen.changes.makeAsyncIterator()
    #expect(await changes.next() == 0)
    screen.model.count = 1
    #expect(await changes.next() == 1)
    let model = screen.model
    await Task.detached { model.count = 2 }.value
    #expect(await changes.next() == 2)
    #expect(screen.seen == [0, 1, 2])
    screen.tokens.removeAll()
    screen.model.count = 3
    await Task.yield()
    #expect(screen.seen == [0, 1, 2])
  }

  @Test(.timeLimit(.minutes(5)))
  func `observe without isolation runs a main-actor closure on the main actor, first and after a change`() async {
    let model = Model()
    let (changes, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe { @MainActor in
      MainActor.assertIsolated()
      continuation.yield(model.count)
    }
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    model.count = 1
    #expect(await iterator.next() == 1)
    token.cancel()
  }

  @Test func `an observation ends when its token is removed from the array in which it is stored`() {
    let model = Model()
    let seen = LockIsolated<[Int]>([])
    var tokens: [ObserveToken] = []
    observe { seen.withValue { $0.append(model.count) } }.store(in: &tokens)
    model.count = 1
    #expect(tokens.count == 1)
    tokens = []
    model.count = 2
    #expect(seen.value == [0, 1])
  }

  @Test func `cancelling or releasing an ObserveToken calls its closure once`() {
    let model = Model()
    var token: ObserveToken? = ObserveToken { model.count += 1 }
    #expect(token?.isCancelled == false)
    token?.cancel()
    token?.cancel()
    #expect(token?.isCancelled == true)
    token = nil
    #expect(model.count == 1)
    token = ObserveToken { model.count += 1 }
    token = nil
    #expect(model.count == 2)
    #expect(Set([ObserveToken(), ObserveToken()]).count == 2)
  }
}
