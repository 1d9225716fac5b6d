@testable import PeriscopeRedis
import Testing

@Suite struct RedisErrorTests {
  @Test(
    arguments: [
      (
        .away("Connection refused"), false,
        """
        The engine at redis://:***@h:1/0 is away: Connection refused. The command was not executed. It is tried again all \
        the time; see that it runs there.
        """
      ),
      (
        .timedOut(.milliseconds(1_500)), true,
        """
        The engine at redis://:***@h:1/0 gave no answer within 1.5 seconds. The command may have been executed. See whether \
        it hangs or has too much to do.
        """
      ),
      (
        .refused("OOM command not allowed when used memory > 'maxmemory'."), false,
        """
        The engine at redis://:***@h:1/0 refused: OOM command not allowed when used memory > 'maxmemory'. It has no memory \
        left: raise its maxmemory, or let keys expire.
        """
      ),
      (
        .refused("READONLY You can't write against a read only replica."), false,
        """
        The engine at redis://:***@h:1/0 refused: READONLY You can't write against a read only replica. It is a replica: \
        give the address of its primary.
        """
      ),
    ] as [(RedisError.Reason, Bool, String)])
  func `an error says what happened, where, and what to do`(reason: RedisError.Reason, mayHaveRun: Bool, text: String) {
    #expect("\(RedisError(reason: reason, mayHaveRun: mayHaveRun, address: "redis://:***@h:1/0"))" == text)
  }
}
