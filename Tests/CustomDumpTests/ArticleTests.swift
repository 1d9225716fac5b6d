import CustomDump
import IdentifiedCollections
import Testing

/// The examples of the module's documentation.
struct ArticleTests {
  @Test func `a value is dumped with its children`() {
    #expect(
      String(customDumping: User(id: 1, name: "Blob")) == """
        User(
          id: 1,
          name: "Blob"
        )
        """)
  }

  @Test func `the difference of two lists`() {
    let before: IdentifiedArray = [User(id: 1, name: "Blob"), User(id: 2, name: "Ann"), User(id: 3, name: "Zoe")]
    var after = before
    after[id: 3]?.name = "Zoë"
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
}
