public import Periscope
internal import PeriscopeRedis

extension ClusterEngine {
  /// Redis. Servers with the same `--data redis://HOST` share the pages of their site.
  public static var redis: ClusterEngine {
    ClusterEngine { address, context throws(ServerError) in
      let redisAddress: RedisAddress
      do throws(RedisAddressError) {
        redisAddress = try RedisAddress(address)
      } catch {
        throw ServerError("\(error)")
      }
      return try RedisCluster(redisAddress, lease: Lease(length: context.lease), context)
    } describe: { address in
      (try? RedisAddress(address)).map { "\($0)" }
    }
  }
}
