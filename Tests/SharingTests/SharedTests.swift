import CustomDump
import FoundationEssentials
import IdentifiedCollections
import IssueReporting
import Perception
import PeriscopeTestSupport
import Sharing
import Testing

private struct Sound: Equatable, Sendable {
  var name = "Blob"
  var volume: Int? = 5
  var isLoud: Bool { (volume ?? 0) > 8 }
}

private struct Row: Identifiable, Equatable, Sendable {
  var id: Int
  var title = ""
}

private struct Feature: Equatable {
  @Shared var count: Int
}

@Suite struct SharedTests {
  @Test func `a shared value's change is visible through all references`() {
    let first = Shared(value: 1)
    let second = first
    first.withLock { $0 += 1 }
    #expect(second.wrappedValue == 2)
    #expect(second.withLock { $0 * 10 } == 20)
  }

  @Test func `a feature that gets another feature's shared projection changes the value of both`() {
    let first = Feature(count: Shared(value: 1))
    let second = Feature(count: first.$count)
    second.$count.withLock { $0 = 7 }
    #expect(first.count == 7)
    #expect(first == second)
  }

  @Test func `a shared value has the changes that withLock's closure made before it threw an error`() {
    struct Failure: Error {}
    @Shared(value: 1) var count
    #expect(throws: Failure.self) {
      try $count.withLock {
        $0 = 2
        throw Failure()
      }
    }
    #expect(count == 2)
  }

  @Test func `a read during a shared value's write returns the previous value`() {
    @Shared(value: 1) var count
    let (before, inside) = $count.withLock { value in
      value = 2
      return (count, value)
    }
    #expect(before == 1)
    #expect(inside == 2)
    #expect(count == 2)
  }

  @Test func `a nested write of the same shared value is an issue at its line`() {
    let recorder = IssueRecorder()
    @Shared(value: 1) var count
    withIssueReporters([recorder]) {
      $count.withLock { value in
        value += 10
        $count.withLock { $0 += 100 }
      }
    }
    #expect(count == 11)
    #expect(
      recorder.messages == [
        """
        A shared 'Int' was written inside of its own 'withLock'. The write of the inner 'withLock' is lost: change the \
        value through the outer closure's argument.
        """
      ])
    #expect(recorder.lines == [#line - 11])
  }

  @Test func `writing a shared member changes the whole value, and readers of other members show the change`() {
    @Shared(value: Sound()) var settings
    let name = $settings.name
    name.withLock { $0 = "Blob Jr." }
    #expect(settings.name == "Blob Jr.")
    let isLoud: SharedReader<Bool> = $settings.isLoud
    $settings.volume.withLock { $0 = 9 }
    #expect(isLoud.wrappedValue)
    #expect($settings.read { $0.name.count }.wrappedValue == 8)
    #expect($settings.reader.name.wrappedValue == "Blob Jr.")
  }

  @Test func `the value of a shared optional can be shared, and is kept when the optional becomes nil`() throws {
    @Shared(value: Sound()) var settings
    let volume = try #require(Shared($settings.volume))
    let reader = try #require(SharedReader(SharedReader($settings.volume)))
    volume.withLock { $0 += 1 }
    #expect(settings.volume == 6)
    #expect(volume.wrappedValue == 6)
    $settings.volume.withLock { $0 = nil }
    #expect(volume.wrappedValue == 6)
    volume.withLock { $0 += 1 }
    #expect(settings.volume == nil)
    #expect(volume.wrappedValue == 7)
    #expect(reader.wrappedValue == 5)
    #expect(Shared($settings.volume) == nil)
    #expect(SharedReader(SharedReader($settings.volume)) == nil)
  }

  @Test func `an element shared by its ID follows a move, and after its removal continues as an independent value`()
    throws
  {
    @Shared(value: IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 2)])) var rows
    let second = try #require(Shared($rows[id: 2]))
    let all = Array($rows)
    $rows.withLock { $0.move(fromOffsets: [1], toOffset: 0) }
    second.withLock { $0.title = "Second" }
    all[0].title.withLock { $0 = "First" }
    #expect(rows[id: 1]?.title == "First")
    #expect(rows[id: 2]?.title == "Second")
    _ = $rows.withLock { $0.remove(id: 2) }
    #expect(second.wrappedValue.title == "Second")
    second.withLock { $0.title = "On its own" }
    #expect(second.wrappedValue.title == "On its own")
    #expect(Array(rows.ids) == [1])
  }

  @Test
  func `an element shared by its index changes its array, and after its removal continues as an independent value`() {
    @Shared(value: ["a", "b"]) var letters
    let elements = Array($letters)
    elements[1].withLock { $0 = "c" }
    #expect(letters == ["a", "c"])
    $letters[0].withLock { $0 = "z" }
    #expect(elements[0].wrappedValue == "z")
    $letters.withLock { $0 = [] }
    #expect(elements[1].wrappedValue == "c")
    elements[1].withLock { $0 = "on its own" }
    #expect(letters == [])
    #expect(elements[1].wrappedValue == "on its own")
  }

  @Test func `setting a shared property's projection shares a different value, for all copies`() {
    let other = Shared(value: 2)
    @Shared(value: 1) var count
    let copy = $count
    $count = other
    other.withLock { $0 = 3 }
    #expect(count == 3)
    #expect(copy.wrappedValue == 3)
    @SharedReader(value: 1) var reader
    $reader = SharedReader(other)
    #expect(reader == 3)
  }

  @Test func `writing to a binding of a shared value changes the shared value`() {
    let count = Shared(value: 1)
    let binding = Binding(count)
    binding.wrappedValue += 1
    #expect(count.wrappedValue == 2)
  }

  @Test func `a constant SharedReader has the given value`() {
    @SharedReader var count: Int
    _count = .constant(42)
    #expect(count == 42)
  }

  @Test func `shared references are equal, hashed, identified, encoded and described like their values`() throws {
    #expect(Shared(value: 1) == Shared(value: 1))
    #expect(Shared(value: 1) != Shared(value: 2))
    #expect(SharedReader(value: 1) != SharedReader(value: 2))
    #expect(Set([Shared(value: 1), Shared(value: 1), Shared(value: 2)]).count == 2)
    #expect(Set([SharedReader(value: 1), SharedReader(value: 1)]).count == 1)
    #expect(Shared(value: Row(id: 4)).id == 4)
    #expect(SharedReader(value: Row(id: 4)).id == 4)
    #expect(try String(decoding: JSONEncoder().encode([Shared(value: 1)]), as: UTF8.self) == "[1]")
    #expect(try String(decoding: JSONEncoder().encode([SharedReader(value: 1)]), as: UTF8.self) == "[1]")
    #expect("\(Shared(value: 1))" == "Shared<Int>(value: 1)")
    #expect("\(SharedReader(value: 1))" == "SharedReader<Int>(value: 1)")
  }

  @Test func `a dump numbers shared values, and shows the value of a repeated one once`() {
    let count = Shared(value: 1)
    let features = [Feature(count: count), Feature(count: Shared(value: 2)), Feature(count: count)]
    #expect(
      String(customDumping: features) == """
        [
          [0]: Feature(_count: #1 1),
          [1]: Feature(_count: #2 2),
          [2]: Feature(_count: #1 Int(↩︎))
        ]
        """)
    #expect(
      String(customDumping: Shared(value: Sound())) == """
        #1 Sound(
          name: "Blob",
          volume: 5
        )
        """)
    #expect(
      String(customDumping: ["a": SharedReader(value: "x\ny")]) == """
        [
          "a": #1 \"""
            x
            y
            \"""
        ]
        """)
    #expect(String(customDumping: Shared(value: [1: 2])) == "#1 [\n  1: 2\n]")
  }
}
