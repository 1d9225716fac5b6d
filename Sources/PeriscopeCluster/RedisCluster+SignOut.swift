internal import Periscope
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeRedis
internal import PeriscopeSystem

// Signing users out of the sessions of all servers.
extension RedisCluster {
  /// The maximum number of attempts, and the wait between them.
  private static let signOutAttempts = 30
  private static let signOutPause = Duration.seconds(1)

  func signOut(_ user: String, but label: String) { signOut(SignOutMessage(user: user, but: label), attempt: 1) }

  /// Deletes the values of the user's sessions in Redis, and then signs the user out of those that servers have in memory.
  ///
  /// The values are deleted first: a server that reads a session's values later finds none, and one that has read them before has the
  /// session in memory when it receives the message.
  private func signOut(_ order: SignOutMessage, attempt: Int) {
    redis.run(
      RedisScripts.signOut, keys: [RedisKeys.user(order.user)], arguments: [membership.id, order.label],
      lane: Membership.lane
    ) { [weak self] result in
      guard let self else { return }
      guard let servers = try? result.get().elements?.compactMap(\.text) else { return retry(order, attempt) }
      let rest = Lock((servers: servers.count, isDone: true))
      for server in servers {
        signOut(order, on: server) { [weak self] isDone in
          let isRetryDue = rest.withLock { rest in
            rest.servers -= 1
            rest.isDone = rest.isDone && isDone
            return rest.servers == 0 && !rest.isDone
          }
          if isRetryDue { self?.retry(order, attempt) }
        }
      }
    }
  }

  /// The completion receives whether the user is signed out of the server's sessions.
  private func signOut(
    _ order: SignOutMessage, on server: String, _ completion: @escaping @Sendable (_ isDone: Bool) -> Void
  ) {
    guard server != membership.id else { return performSignOut(order, completion) }
    relay(order.message, of: order.label, to: server, until: now() + relayLimits.response, isPiece: true) { outcome in
      if case .response = outcome { completion(true) } else { completion(false) }
    }
  }

  private func retry(_ order: SignOutMessage, _ attempt: Int) {
    guard attempt < Self.signOutAttempts else {
      return report(
        "A user could not be signed out of the sessions of other servers, and stays signed in there until signed out again.\n"
      )
    }
    perform(after: Self.signOutPause) { [weak self] in self?.signOut(order, attempt: attempt + 1) }
  }

  /// Signs the user out of this server's sessions. The completion receives whether the archive has stored that.
  func performSignOut(_ order: SignOutMessage, _ completion: @escaping @Sendable (_ isDone: Bool) -> Void) {
    workers.perform { [weak self] in
      completion(self?.sessions?.signOutHere(order.user, but: order.label) ?? false)
    }
  }
}
