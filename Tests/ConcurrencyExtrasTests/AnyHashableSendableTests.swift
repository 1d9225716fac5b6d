import ConcurrencyExtras
import Testing

struct AnyHashableSendableTests {
  @Test func `a value in AnyHashableSendable equals the value in AnyHashable`() {
    #expect(AnyHashableSendable(1) == 1 as AnyHashable)
    #expect(1 as AnyHashable == AnyHashableSendable(1) as AnyHashable)
    #expect(AnyHashableSendable("a") as AnyHashable != "b" as AnyHashable)
    #expect(AnyHashableSendable(AnyHashableSendable(1)) == 1 as AnyHashable)
  }

  @Test func `a dictionary finds a key in AnyHashable by one in AnyHashableSendable, and the reverse`() {
    let names: [AnyHashable: String] = [1: "one", AnyHashableSendable("b"): "two"]
    #expect(names[AnyHashableSendable(1)] == "one")
    #expect(names["b"] == "two")
  }

  @Test func `a value in AnyHashableSendable is cast back to its type`() {
    #expect(AnyHashableSendable(1) as AnyHashable as? Int == 1)
    #expect((AnyHashableSendable(1) as AnyHashable).base as? Int == 1)
  }
}
