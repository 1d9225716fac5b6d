import Dependencies
import Foundation
import FoundationNetworking
import Testing

@testable import DependenciesURLSession

struct URLSessionTests {
  private let url = URL(filePath: "/nowhere")

  @Test func `each request of the URL session dependency fails in a test`() async {
    @Dependency(\.urlSession) var urlSession
    await #expect(throws: (any Error).self) { try await urlSession.data(from: url) }
    #expect(UnimplementedURLSession().description.hasPrefix("Unimplemented: @Dependency(\\.urlSession)"))
  }

  @Test func `the live URL session dependency is the shared session, and a test can override it`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.urlSession) var urlSession
      #expect(urlSession === URLSession.shared)
    }
    let session = URLSession(configuration: .ephemeral)
    withDependencies {
      $0.urlSession = session
    } operation: {
      @Dependency(\.urlSession) var urlSession
      #expect(urlSession === session)
    }
  }
}
