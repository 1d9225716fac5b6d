import ConcurrencyExtras
import Foundation
import Sharing

/// External storage of a number, which the test controls.
final class Elsewhere: Sendable {
  struct Failure: Error, Equatable {}

  let saved = LockIsolated<[Int]>([])
  let saveContexts = LockIsolated<[SaveContext]>([])
  let loadContexts = LockIsolated<[LoadContext<Int>]>([])
  let answer = LockIsolated<@Sendable (LoadContinuation<Int>) -> Void>({ $0.resumeReturningInitialValue() })
  let saveResult = LockIsolated<Result<Void, any Error>>(.success(()))
  let subscribers = LockIsolated<[SharedSubscriber<Int>]>([])
  let cancellations = LockIsolated(0)
}

struct ElsewhereKey: SharedKey {
  var name = "number"
  let elsewhere: Elsewhere

  var id: String { name }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    elsewhere.loadContexts.withValue { $0.append(context) }
    elsewhere.answer.value(continuation)
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    elsewhere.subscribers.withValue { $0.append(subscriber) }
    return SharedSubscription { [elsewhere] in elsewhere.cancellations.withValue { $0 += 1 } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    elsewhere.saved.withValue { $0.append(value) }
    elsewhere.saveContexts.withValue { $0.append(context) }
    continuation.resume(with: elsewhere.saveResult.value)
  }
}

extension SharedReaderKey where Self == ElsewhereKey {
  static func elsewhere(_ elsewhere: Elsewhere, name: String = "number") -> Self {
    ElsewhereKey(name: name, elsewhere: elsewhere)
  }
}

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  static var visits: Self { Self[.inMemory("visits"), default: 5] }
}

extension SharedKey where Self == AppStorageKey<String>.Default {
  static var title: Self { Self[.appStorage("title"), default: "Untitled"] }
}

extension SharedReaderKey where Self == FileStorageKey<[String]>.Default {
  static var items: Self { Self[.fileStorage(URL(filePath: "/items.json")), default: ["default"]] }
}
