import Dispatch
import Glibc
import PeriscopeLocks
import PeriscopeSystem
import Testing

struct ThreadTests {
  private final class Found: Sendable {
    let values = Lock<[String]>([])

    func add(_ value: String) { values.withLock { $0.append(value) } }
    var all: [String] { values.withLock { $0 } }
  }

  @Test func `joining a thread waits until it has ended`() throws {
    let found = Found()
    let thread = try SystemThread("joined") { found.add("\(SystemThread.currentNumber)") }
    thread.join()
    #expect(found.all.count == 1)
    #expect(found.all != ["\(SystemThread.currentNumber)"])
  }

  @Test(arguments: [("short", "short"), ("a name of sixteen", "a name of sixte")])
  func `system tools show a thread's name, up to 15 characters`(name: String, shown: String) throws {
    let found = Found()
    let thread = try SystemThread(name) {
      guard let file = fopen("/proc/thread-self/comm", "r") else { return }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 64)
      fgets(&line, Int32(line.count), file)
      found.add(String(decoding: line.prefix { $0 > 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    thread.join()
    #expect(found.all == [shown])
  }

  @Test func `a detached thread performs its work`() throws {
    let signal = DispatchSemaphore(value: 0)
    try SystemThread.detach("detached") { signal.signal() }
    signal.wait()
  }

  @Test func `a worker that is stopped completes its accepted work in order, and then accepts no more`() {
    let found = Found()
    let workers = Workers(count: 1)
    for number in 0..<3_000 { workers.perform { found.add("\(number)") } }
    workers.stop()
    #expect(found.all == (0..<3_000).map(String.init))
    workers.perform { found.add("late") }
    workers.stop()
    #expect(found.all.count == 3_000)
  }

  @Test func `as many pieces of work run at once as there are workers`() {
    let workers = Workers(count: 2)
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    workers.perform {
      second.signal()
      first.wait()
    }
    workers.perform {
      first.signal()
      second.wait()
    }
    workers.stop()
  }

  @Test func `the number of usable cores is that of the process's CPU mask`() throws {
    let file = try #require(fopen("/proc/self/status", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    var cores = 0
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("Cpus_allowed:") else { continue }
      cores = text.dropFirst("Cpus_allowed:".count).reduce(0) { $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount }
    }
    #expect(usableCores() == cores)
  }

  @Test func `a thread that is pinned to a core has one usable core`() throws {
    let found = Found()
    let thread = try SystemThread("pinned") {
      do { try pinThread(toCore: 0) } catch { found.add("\(error)") }
      found.add("\(usableCores())")
    }
    thread.join()
    #expect(found.all.last == "1")
  }

  @Test func `pinning a thread to a core that does not exist is an error`() {
    #expect(throws: SystemError.self) { try pinThread(toCore: 100_000) }
  }
}
