import Foundation
import Testing

/// The article's table of inputs and responses.
struct SignInArticleTests {
  /// The failed sign-ins with the input of each row, by their descriptions. Different tests check the rows without one.
  private static let failures: [[String]] = [
    [
      "callback: no state", "callback: an empty state", "callback: a forged state", "an expired sign-in",
      "a clock that was set back by an hour", "callback: an error with a forged state",
    ],
    ["a callback of one provider at the path of the other"],
    [],
    [
      "callback: two states", "callback: two codes", "callback: two issuers", "callback: two errors",
      "callback: malformed encoding", "callback: no code",
    ],
    ["callback: a different issuer", "callback: no issuer, though the provider always sends it"],
    ["callback: the user has cancelled"],
    ["callback: an error of the provider"],
    [
      "a forged code", "a code of a different user's sign-in",
      "a code of a different user's sign-in, from a provider that checks no verifier",
    ],
    [
      "ID token: a different issuer", "ID token: a different site",
      "ID token: several sites without the one that it is for", "ID token: for a different site of several",
      "ID token: for a different site", "ID token: a different nonce", "ID token: no nonce",
    ],
    [
      "ID token: expired", "ID token: not valid yet", "ID token: from the future", "ID token: older than the sign-in",
    ],
    [
      "ID token: no subject", "ID token: an empty subject", "ID token: a subject that is too long",
      "ID token: no expiry", "ID token: an expiry that is a text", "ID token: two parts",
      "ID token: five parts, as if encrypted", "ID token: other characters", "ID token: no JSON", "ID token: empty",
    ],
    ["user information of a different user", "no endpoint for the user information"],
    [
      "token endpoint: too many bytes", "token endpoint: a redirect", "token endpoint: an error",
      "token endpoint: an internal error", "token endpoint: no ID token", "token endpoint: no JSON",
    ],
    [], [], [], [], [], [],
  ]

  @Test func `each failed sign-in is in one row of the article's table, and gets the row's response`() throws {
    let article = URL(filePath: #filePath).appending(
      path: "../../../Sources/PeriscopeOpenID/PeriscopeOpenID.docc/PeriscopeOpenID.md")
    let lines = try String(contentsOf: article.standardized, encoding: .utf8).split(separator: "\n")
    let responses = lines.filter { $0.hasPrefix("| ") }.dropFirst(2).map { $0.split(separator: "|")[1].dropFirst() }
    #expect(responses.count == Self.failures.count)
    for (response, names) in zip(responses, Self.failures) {
      for name in names {
        let failure = FailedSignIn.all.first { $0.testDescription == name }
        #expect(failure.map { response.hasPrefix("\($0.status)") } == true, "\(name)")
      }
    }
    #expect(Self.failures.joined().sorted() == FailedSignIn.all.map(\.testDescription).sorted())
  }
}
