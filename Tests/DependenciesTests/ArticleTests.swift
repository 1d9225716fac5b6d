import Dependencies
import Foundation
import PeriscopeTestSupport
import Testing

private struct Todo: Equatable {
  var id: UUID
  var created: Date
}

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
  static let liveValue = Weather(temperature: { city in Double(city.count) })
  static let testValue = Weather()
}

extension DependencyValues {
  var weather: Weather {
    get { self[Weather.self] }
    set { self[Weather.self] = newValue }
  }
}

/// The code of the module's article.
@Suite struct ArticleTests {
  @Dependency(\.weather) var weather

  @Test func `a todo has its creation date`() {
    withDependencies {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    } operation: {
      let todo = Todos().newTodo()
      #expect(todo == Todo(id: UUID(0), created: Date(timeIntervalSince1970: 0)))
    }
  }

  @Test func `the weather is live in a program, and an issue in a test`() async throws {
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
}
