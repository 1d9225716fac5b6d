import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

private protocol Mailer: Sendable { var name: String { get } }
private struct LiveMailer: Mailer { let name = "live" }
private struct FakeMailer: Mailer { let name = "fake" }

private enum MailerKey: DependencyKey {
  static let liveValue: any Mailer = LiveMailer()
  static let testValue: any Mailer = FakeMailer()
}

private struct Client: DependencyKey {
  var name: String
  static let liveValue = Client(name: "live")
  static let testValue = Client(name: "test")
}

extension DependencyValues {
  fileprivate var mailer: any Mailer {
    get { self[MailerKey.self] }
    set { self[MailerKey.self] = newValue }
  }
}

@Suite(.dependency(\.uuid, .incrementing), .dependencies { $0[Client.self].name += "ed" })
struct TraitTests {
  @Dependency(\.uuid) var uuid
  @Dependency(Client.self) private var client

  @Test(arguments: 1...3) func `a suite's dependency trait gives each test case its own values`(_: Int) {
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
    #expect(client.name == "tested")
  }

  @Test(.dependency(Client(name: "mine")), .dependency(\.date.now, Date(timeIntervalSince1970: 1)))
  func `a test's dependency traits apply after those of its suite`() {
    @Dependency(\.date.now) var now
    #expect(client.name == "mine")
    #expect(now == Date(timeIntervalSince1970: 1))
  }

  @Test(.dependency(MailerKey.self, LiveMailer()), .dependencies)
  func `a dependency that a trait sets by its key is read as its concrete type`() async {
    @Dependency(\.mailer, as: LiveMailer.self) var mailer
    @Dependency(MailerKey.self, as: LiveMailer.self) var sameMailer
    #expect(mailer.name == "live")
    #expect(sameMailer.name == "live")
    #expect(await Task { mailer.name }.value == "live")
  }

  @Test(
    .dependencies { $0.mailer = LiveMailer() },
    .dependencies {
      try await Task.sleep(for: .zero); $0.context = .live
    })
  func `the closure of a dependency trait can suspend, and can set the context`() {
    @Dependency(\.context) var context
    #expect(context == .live)
  }

  @Test func `reading a dependency as the wrong type ends the process, and the error names both types`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Dependency(MailerKey.self, as: LiveMailer.self) var mailer
      print(mailer.name)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("is a 'FakeMailer' in this test, not a 'LiveMailer'"))
  }
}
