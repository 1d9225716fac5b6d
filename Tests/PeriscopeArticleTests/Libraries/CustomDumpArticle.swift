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
  @Test func `the CustomDump article's dump has the text that the article shows`() {
    customDump(User(id: 1, name: "Blob"))
    #expect(String(customDumping: User(id: 1, name: "Blob")) == "User(\n  id: 1,\n  name: \"Blob\"\n)")
  }

  @Test func `the CustomDump article's difference has the text that the article shows`() {
    let before: IdentifiedArray = [User(id: 1, name: "Blob"), User(id: 2, name: "Ann"), User(id: 3, name: "Zoe")]
    var after = before
    after[id: 3]?.name = "Zoë"
    print(diff(before, after) ?? "no difference")
    #expect(
      diff(before, after) == """
          [
            … (2 unchanged),
            [2]: User(
              id: 3,
        -     name: "Zoe"
        +     name: "Zoë"
            )
          ]
        """)
  }

  @Test func `the CustomDump article's expected change is no issue`() {
    var counter = Tally()
    expectDifference(counter) {
      counter.increment()
    } changes: {
      $0.count = 1
    }
  }
}
