import DependenciesMacros
import PeriscopePasswords

/// The accounts of the team: finds a member with the hash of the member's password.
@DependencyClient
struct TeamAccounts: Sendable {
  struct Account: Sendable {
    var member: TeamMember
    var hash: PasswordHash
  }

  var named: @Sendable (_ name: String) async throws -> Account?
}

extension TeamAccounts: DependencyKey {
  /// The members of the example. An application has them in a database.
  static let members = [
    TeamMember(name: "Ada", role: .admin), TeamMember(name: "Alan"), TeamMember(name: "Grace"),
  ]
  /// The password of all members of the example.
  static let password = "periscope"

  static let liveValue = demo(Passwords())
  static let testValue = TeamAccounts()

  /// Returns accounts of the members, whose password is hashed once.
  static func demo(_ passwords: Passwords) -> TeamAccounts {
    let hash = Task { try await passwords.hash(password) }
    return TeamAccounts { name in
      // Awaited for unknown names as well, so that the first sign-in doesn't show which members exist.
      let hash = try await hash.value
      return members.first { $0.name.lowercased() == name.lowercased() }.map { Account(member: $0, hash: hash) }
    }
  }
}

extension DependencyValues {
  var teamAccounts: TeamAccounts {
    get { self[TeamAccounts.self] }
    set { self[TeamAccounts.self] = newValue }
  }
}
