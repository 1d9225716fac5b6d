import Dependencies
import Foundation
import Testing

struct SystemKeyTests {
  private struct Failure: Error {}

  @Test func `withRandomNumberGenerator throws its operation's error, and returns its operation's number`() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(throws: Failure.self) { try withRandomNumberGenerator { _ in throw Failure() } }
      let number = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
      #expect((1...6).contains(number))
    }
  }

  @Test func `the preferred locales and the notification center are the system's, and can be overridden`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.notificationCenter) var notificationCenter
      @Dependency(\.preferredLocales) var preferredLocales
      #expect(notificationCenter === NotificationCenter.default)
      #expect(preferredLocales == Locale.preferredLocales)
    }
    let center = NotificationCenter()
    withDependencies {
      $0.notificationCenter = center
      $0.preferredLocales = [Locale(identifier: "de_DE")]
    } operation: {
      @Dependency(\.notificationCenter) var notificationCenter
      @Dependency(\.preferredLocales) var preferredLocales
      #expect(notificationCenter === center)
      #expect(preferredLocales.map(\.identifier) == ["de_DE"])
    }
  }
}
