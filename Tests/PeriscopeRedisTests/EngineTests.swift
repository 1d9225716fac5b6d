import PeriscopeLaunchers
import Testing

/// Tests that start Redis servers. Serialized, because their processes and threads would slow down each other's tests.
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct EngineTests {}
