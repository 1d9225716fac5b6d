import PeriscopeHTTP
import PeriscopeSystem
import Testing

@testable import Periscope

struct UploadDeskTests {
  @Test func `with unlimited space for uploads, a request's body may have more than 2^60 bytes`() throws {
    var limits = Server.Configuration.Uploads()
    (limits.total, limits.perSession, limits.perAddress) = (.max, .max, .max)
    let most = try #require(UploadDesk(limits).bodyLimits(nil).size)
    #expect(most > 1 << 60)
  }

  @Test func `a server that stops drops the bodies of which a different server has relayed only a part`() throws {
    let desk = UploadDesk(Server.Configuration.Uploads())
    weak var dropped: AnyObject?
    do {
      let receiver = desk.receiver(
        contentType: "multipart/form-data; boundary=b", FileAdmission(session: nil, controls: [:]),
        at: RemoteAddress(ipv4: 10, 0, 0, 1))
      let body = try #require(receiver)
      dropped = body
      let isStarted = desk.relayed.start("token", body, now: .zero)
      #expect(isStarted)
    }
    #expect(dropped != nil)
    desk.close()
    #expect(dropped == nil)
  }

  @Test func `no more pieces of a body are relayed after its refusal`() throws {
    let desk = UploadDesk(Server.Configuration.Uploads())
    let receiver = desk.receiver(
      contentType: "multipart/form-data; boundary=b", FileAdmission(session: nil, controls: [:]),
      at: RemoteAddress(ipv4: 10, 0, 0, 1))
    let body = try #require(receiver)
    let isStarted = desk.relayed.start("token", body, now: .zero)
    let wantsSecond = desk.relayed.receive(Array("--b\r\n".utf8), of: "token", at: 0, now: .zero)
    let wantsOther = desk.relayed.receive([], of: "token", at: 1, now: .zero)
    let head = "Content-Disposition: form-data; name=\"a\"; filename=\"a\"\r\n\r\n"
    let wantsThird = desk.relayed.receive(Array(head.utf8), of: "token", at: 5, now: .zero)
    #expect(isStarted && wantsSecond && !wantsOther && !wantsThird)
    #expect(desk.relayed.take("token") != nil)
  }
}
