import TestRedis
import Testing

/// Tests with engines of their own. One after another: each has processes and threads that the others would slow down.
@Suite(.serialized, .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct EngineTests {}
