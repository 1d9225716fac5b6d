import CustomDump
import IdentifiedCollections
import Testing

private struct User: Identifiable, Equatable {
  let id: Int
  var name: String
}

private struct Tally: Equatable {
  var count = 0

  mutating func increment() { count += 1 }
}

struct CustomDumpArticle {
  @Test func `a dump`() {
    customDump(User(id: 1, name: "Blob"))
    #expect(String(customDumping: User(id: 1, name: "Blob")) == "User(\n  id: 1,\n  name: \"Blob\"\n)")
  }

  @Test func `a difference`() {
    let before: IdentifiedArray = [User(id: 1, name: "Blob"), User(id: 2, name: "Ann"), User(id: 3, name: "Zoe")]
    var after = before
    after[id: 3]?.name = "Zoë"
    print(diff(before, after) ?? "no difference")
    #expect(diff(before, after)?.contains("… (2 unchanged)") == true)
  }

  @Test func `an expected change`() {
    var counter = Tally()
    expectDifference(counter) {
      counter.increment()
    } changes: {
      $0.count = 1
    }
  }
}
