import Dependencies
import DependenciesMacros
import DependenciesTestSupport
import DependenciesURLSession
import Foundation
import FoundationNetworking
import PeriscopeTestSupport
import Testing

private struct Todo: Equatable {
  let id: UUID
  let created: Date
}

private func measure(in city: String) async throws -> Double { Double(city.count) }

private struct Todos {
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  func newTodo() -> Todo { Todo(id: uuid(), created: now) }
}

@DependencyClient
struct Weather {
  var temperature: @Sendable (_ city: String) async throws -> Double
}

extension Weather: DependencyKey {
  static let liveValue = Weather(temperature: { city in try await measure(in: city) })
  static let testValue = Weather()
}

extension DependencyValues {
  var weather: Weather {
    get { self[Weather.self] }
    set { self[Weather.self] = newValue }
  }
}

extension DependencyValues {
  @DependencyEntry var pageSize: Int = 20
  @DependencyEntry("ServerKey", liveValue: "example.org") var server = "localhost"
}

private enum Online {
  struct Weather {
    @Dependency(\.urlSession) var urlSession

    func load(_ url: URL) async throws -> Data { try await urlSession.data(from: url).0 }
  }
}

@Suite struct DependenciesArticle {
  @Test func `a new todo has the first generated ID and the overridden date`() {
    withDependencies {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    } operation: {
      let todo = Todos().newTodo()
      #expect(todo == Todo(id: UUID(0), created: Date(timeIntervalSince1970: 0)))
    }
  }

  @Test func `the Dependencies article's client has the overridden temperature, and its entries their default values`()
    async throws
  {
    try await withDependencies {
      $0.weather.temperature = { city in city == "Oslo" ? 4 : 20 }
    } operation: {
      @Dependency(\.weather) var weather
      @Dependency(\.pageSize) var pageSize
      @Dependency(\.server) var server
      let temperature = try await weather.temperature(city: "Oslo")
      #expect(temperature == 4)
      #expect(pageSize == 20)
      #expect(server == "localhost")
    }
  }

  @Test func `the Dependencies article's weather client is live in a program, and an issue in a test`() async throws {
    @Dependency(\.weather) var weather
    let live = try await withDependencies {
      $0.context = .live
    } operation: {
      try await weather.temperature(city: "Oslo")
    }
    #expect(live == 4)
    let recorder = IssueRecorder()
    _ = await withIssueReporters([recorder]) {
      await #expect(throws: UnimplementedEndpoint("temperature")) { try await weather.temperature(city: "Oslo") }
    }
    #expect(recorder.messages == ["Unimplemented: 'Weather.temperature'"])
  }

  @Test func `the Dependencies article's URL request fails in a test`() async {
    await #expect(throws: (any Error).self) { try await Online.Weather().load(URL(filePath: "/nowhere")) }
  }
}

@Suite(.dependencies { $0.continuousClock = ImmediateClock() })
struct FeatureTests {
  @Test(.dependency(\.uuid, .incrementing))
  func `with a trait for incrementing UUIDs, the first generated ID is zero`() {
    @Dependency(\.uuid) var uuid
    #expect(uuid() == UUID(0))
  }
}
