import ComposableArchitecture
import Glibc
import PeriscopeRedis

/// The cards of the team's board, in a database that all servers use.
final class CardTable: Sendable {
  static let shared = CardTable()

  private static let table = "drill:cards"
  private let redis: Redis?

  /// Connects to the Redis that an environment variable names; the other drills have no board.
  private init() {
    redis = getenv("DRILL_BOARD").flatMap { try? Redis(RedisAddress(String(cString: $0))) }
  }

  /// Passes on the titles of the cards by their IDs, once the database answers.
  ///
  /// A query that fails while Redis is unavailable is repeated, because a change is announced only once. The connection for messages may open before the
  /// connections for commands, so the first query can fail.
  func cards(_ completion: @escaping @Sendable (Result<[String: String], any Error>) -> Void) {
    guard let redis else { return completion(.success([:])) }
    redis.send(RedisCommand("HGETALL", Self.table)) { reply in
      if case .failure(let error) = reply, case .unavailable = error.reason {
        Task {
          try await Task.sleep(for: .milliseconds(100))
          self.cards(completion)
        }
        return
      }
      completion(
        reply.map { reply in
          let texts = (reply.elements ?? []).compactMap(\.text)
          let pairs = stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
          return Dictionary(pairs) { first, _ in first }
        }
        .mapError { $0 })
    }
  }

  /// Adds a card unless there is one with this ID, so that the call may be repeated, and notifies all servers.
  func add(_ id: String, _ title: String) async throws {
    guard let redis else { return }
    for command in [
      RedisCommand("HSETNX", Self.table, id, title), RedisCommand("PUBLISH", Self.table, id),
    ] {
      _ = try await withCheckedThrowingContinuation { continuation in
        redis.send(command, lane: 0) { continuation.resume(with: $0.mapError { $0 as any Error }) }
      }
    }
  }

  /// Calls a closure whenever a server may have changed the cards, until the subscription ends.
  func onChange(_ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let subscription = redis?.subscribe(Self.table, onStart: changed, onGap: changed) { _ in changed() }
    return SharedSubscription { subscription?.cancel() }
  }
}

/// The cards as a shared value, which follows the changes by all servers.
struct CardsKey: SharedReaderKey, Hashable {
  func load(context: LoadContext<[String: String]>, continuation: LoadContinuation<[String: String]>) {
    CardTable.shared.cards { continuation.resume(with: $0.map { $0 }) }
  }

  func subscribe(
    context: LoadContext<[String: String]>, subscriber: SharedSubscriber<[String: String]>
  ) -> SharedSubscription {
    CardTable.shared.onChange {
      CardTable.shared.cards { subscriber.yield(with: $0.map { $0 }) }
    }
  }
}

extension SharedReaderKey where Self == CardsKey.Default {
  static var cards: Self { Self[CardsKey(), default: [:]] }
}
