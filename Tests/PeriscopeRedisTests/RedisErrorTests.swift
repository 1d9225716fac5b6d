@testable import PeriscopeRedis
import Testing

@Suite struct RedisErrorTests {
  @Test(
    arguments: [
      (
        .unavailable("Connection refused"), false,
        """
        Redis at redis://:***@h:1/0 is unavailable: Connection refused. The command was not executed. The client keeps \
        reconnecting; check that Redis runs there.
        """
      ),
      (
        .timedOut(.milliseconds(1_500)), true,
        """
        Redis at redis://:***@h:1/0 gave no answer within 1.5 seconds. The command may have been executed. Check \
        whether it hangs or is overloaded.
        """
      ),
      (
        .refused("OOM command not allowed when used memory > 'maxmemory'."), false,
        """
        Redis at redis://:***@h:1/0 refused: OOM command not allowed when used memory > 'maxmemory'. It is out of memory: \
        raise its maxmemory, or let keys expire.
        """
      ),
      (
        .refused("READONLY You can't write against a read only replica."), false,
        """
        Redis at redis://:***@h:1/0 refused: READONLY You can't write against a read only replica. It is a replica: \
        use the address of its primary.
        """
      ),
    ] as [(RedisError.Reason, Bool, String)])
  func `a Redis error has a cause, an address and a remedy`(reason: RedisError.Reason, mayHaveRun: Bool, text: String) {
    #expect("\(RedisError(reason: reason, mayHaveRun: mayHaveRun, address: "redis://:***@h:1/0"))" == text)
  }
}
