import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct WatchTests {
  @Test func `a page becomes watched when its first stream opens, and not again when its second opens`() {
    var watch = Viewers()
    let first = watch.add(EventStream())
    let second = watch.add(EventStream())
    #expect(first && !second)
  }

  @Test func `a page whose stream is opened again within two pings stays watched`() {
    var watch = Viewers()
    let stream = EventStream()
    _ = watch.add(stream)
    watch.remove(stream)
    let ends = (1...Viewers.graceRounds).map { _ in watch.startRound() }
    #expect(!ends.contains(true))
    let isNew = watch.add(stream)
    let isMissed = watch.startRound()
    #expect(!isNew && !isMissed)
  }

  @Test func `a page without a stream for several pings is not watched until a new stream opens`() {
    var watch = Viewers()
    let stream = EventStream()
    _ = watch.add(stream)
    watch.remove(stream)
    let ends = (0...Viewers.graceRounds).map { _ in watch.startRound() }
    #expect(ends == [false, false, true])
    let again = watch.startRound()
    let isNew = watch.add(stream)
    #expect(!again && isNew)
  }
}
