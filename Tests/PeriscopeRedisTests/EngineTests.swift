import PeriscopeLaunchers
import Testing

/// Tests with their own servers. Serialized, because each starts processes and threads that would slow down the others.
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct EngineTests {}
