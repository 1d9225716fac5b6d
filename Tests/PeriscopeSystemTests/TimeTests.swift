import Glibc
import PeriscopeSystem
import Testing

struct TimeTests {
  @Test func `an instant is the time since the server's start, and is compared and shifted`() {
    let later = Instant.zero + .milliseconds(1_500)
    #expect(later.sinceStart == .milliseconds(1_500))
    #expect(later > .zero)
    #expect(later - .zero == .milliseconds(1_500))
    #expect(later - .milliseconds(1_500) == .zero)
    #expect(Instant.zero.duration(to: later) == .milliseconds(1_500))
  }

  @Test func `Unix times have whole seconds`() {
    let time = UnixTime(seconds: 1_000)
    #expect(time + .milliseconds(2_900) == UnixTime(seconds: 1_002))
    #expect(time - .seconds(1) == UnixTime(seconds: 999))
    #expect(UnixTime(seconds: 1_060) - time == .seconds(60))
    #expect(time < time + .seconds(1))
  }

  @Test func `UnixTime.now is the system's time`() {
    let before = Int64(time(nil))
    #expect((before...before + 60).contains(UnixTime.now().seconds))
  }
}
