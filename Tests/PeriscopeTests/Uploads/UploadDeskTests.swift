import PeriscopeHTTP
import Testing

@testable import Periscope

struct UploadDeskTests {
  @Test func `without a limit of the space for uploads, a body has nearly no limit`() throws {
    var limits = Server.Configuration.Uploads()
    (limits.total, limits.perSession, limits.perAddress) = (.max, .max, .max)
    let most = try #require(UploadDesk(limits).bodyLimits(nil).size)
    #expect(most > 1 << 60)
  }
}
