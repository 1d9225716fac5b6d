import ConcurrencyExtras
import Testing

struct AnyHashableSendableTests {
  @Test func `a wrapped value equals the value in the standard library's wrapper`() {
    #expect(AnyHashableSendable(1) == 1 as AnyHashable)
    #expect(1 as AnyHashable == AnyHashableSendable(1) as AnyHashable)
    #expect(AnyHashableSendable("a") as AnyHashable != "b" as AnyHashable)
    #expect(AnyHashableSendable(AnyHashableSendable(1)) == 1 as AnyHashable)
  }

  @Test func `a dictionary finds values of both wrappers by a value of the other wrapper`() {
    let names: [AnyHashable: String] = [1: "one", AnyHashableSendable("b"): "two"]
    #expect(names[AnyHashableSendable(1)] == "one")
    #expect(names["b"] == "two")
  }

  @Test func `the value is found by a cast`() {
    #expect(AnyHashableSendable(1) as AnyHashable as? Int == 1)
    #expect((AnyHashableSendable(1) as AnyHashable).base as? Int == 1)
  }
}
