import ConcurrencyExtras
import Foundation
import Testing

@Suite struct ValueTests {
  @Test func `threads modify a locked value one after the other`() {
    let count = LockIsolated(0)
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in count.withValue { $0 += 1 } }
    #expect(count.value == 1_000)
    count.setValue(3)
    #expect(count.value == 3)
  }

  @Test func `a locked value's members are read directly, and it is compared by value`() {
    let names = LockIsolated(["Blob", "Blob Jr."])
    #expect(names.count == 2)
    #expect(names.first == "Blob")
    #expect(names == LockIsolated(["Blob", "Blob Jr."]))
    #expect(names != LockIsolated([]))
    #expect(Set([names, LockIsolated(["Blob", "Blob Jr."])]).count == 1)
  }

  @Test func `an error of a locked value's operation is thrown, and the change before it remains`() {
    let count = LockIsolated(1)
    #expect(throws: Failure()) {
      try count.withValue {
        $0 = 2
        throw Failure()
      }
    }
    #expect(count.value == 2)
  }

  @Test func `an unchecked value can be sent to a different task`() async {
    final class Model { var count = 1 }
    @UncheckedSendable var model = Model()
    let sent = $model
    await Task { sent.value.count += 1 }.value
    #expect(model.count == 2)
    #expect($model.count == 2)
  }

  @Test func `an unchecked value is encoded like its value`() throws {
    let data = try JSONEncoder().encode([UncheckedSendable(1), UncheckedSendable(2)])
    #expect(String(decoding: data, as: UTF8.self) == "[1,2]")
    #expect(try JSONDecoder().decode([UncheckedSendable<Int>].self, from: data) == [.init(1), .init(2)])
  }

  @Test func `copies of an unchecked box share one variable`() {
    @UncheckedBox var count = 1
    let other = $count
    other.wrappedValue += 1
    #expect(count == 2)
    #expect(UncheckedBox("a").wrappedValue == "a")
  }

  @Test func `the value of an ActorIsolated is changed, replaced and read with await`() async {
    let events = ActorIsolated<[String]>([])
    await events.withValue { $0.append("tapped") }
    #expect(await events.value == ["tapped"])
    await events.setValue([])
    #expect(await events.isEmpty)
  }

  @Test func `hashable values of different types are collected in one set as AnyHashableSendable`() {
    let ids: Set<AnyHashableSendable> = [AnyHashableSendable(1), "two", 1, 2.5, true, AnyHashableSendable(1 as Int)]
    #expect(ids.count == 4)
    #expect(AnyHashableSendable(AnyHashableSendable(1)).base is Int)
    #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
    #expect("\(AnyHashableSendable("two"))" == "two")
    #expect(String(reflecting: AnyHashableSendable("two")) == #"AnyHashableSendable("two")"#)
  }
}

struct Failure: Error, Equatable {}
