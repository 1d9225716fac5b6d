import Foundation
import Periscope
import PeriscopeHTTP
import PeriscopeUI
import Testing

struct ProcessMemoryTests {
  @Test func `after a server has started, large blocks of memory are mapped, so that freeing returns them`() async {
    await #expect(processExitsWith: .success) {
      let site = Site { Page("/", title: "Hello") { p { "Hello" } } }
      let server = try Server(site, Server.Configuration(port: 0))
      // By default, glibc would no longer map blocks up to the size of one that was freed.
      free(malloc(16 << 20))
      let before = ProcessMemory.mappedBytes
      let block = malloc(8 << 20)
      precondition(ProcessMemory.mappedBytes - before >= 8 << 20)
      free(block)
      server.stop()
    }
  }
}
