import PeriscopeLaunchers
import Testing

/// Tests with engines of their own. One after another: each has processes and threads that the others would slow down.
@Suite(.serialized, .timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct EngineTests {}
