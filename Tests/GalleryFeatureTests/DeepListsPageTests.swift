import ComposableArchitecture
import Foundation
import PeriscopeUI
import Testing

@testable import GalleryPages

@Suite(.timeLimit(.minutes(2))) struct DeepListsPageTests {
  @Test(arguments: [200])
  func `profile`(depth: Int) throws {
    var state = NestedLists.State(id: UUID(1_000))
    for number in 1..<depth { state = NestedLists.State(id: UUID(1_000 + number), rows: [state]) }
    let clock = ContinuousClock()
    var stage: PageStage<NestedLists.State, NestedLists.Action>?
    print(
      "build", depth,
      clock.measure {
        stage = PageStage(
          Store(initialState: state) {
            NestedLists()
          } withDependencies: {
            $0.uuid = .incrementing
          }
        ) { NestedListsView(store: $0) }
      })
    let s = try #require(stage)
    var path = ""
    for number in stride(from: depth - 2, through: 0, by: -1) { path += "rows[\(UUID(1_000 + number))]." }
    print("rename", depth, clock.measure { #expect(s.press("\(path)renameButtonTapped", [("\(path)name", "new")])) })
    print("rename2", depth, clock.measure { #expect(s.press("\(path)renameButtonTapped", [("\(path)name", "newer")])) })
    print("add", depth, clock.measure { #expect(s.press("\(path)addButtonTapped")) })
    print("top", depth, clock.measure { #expect(s.press("renameButtonTapped", [("name", "top")])) })
    print("page", depth, clock.measure { _ = s.page })
  }
}
