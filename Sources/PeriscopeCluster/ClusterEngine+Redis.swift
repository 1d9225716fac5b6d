public import Periscope
internal import PeriscopeRedis

extension ClusterEngine {
  /// Redis: servers that name the same one with `--data redis://HOST` share the pages of their site.
  public static var redis: ClusterEngine {
    ClusterEngine { address, context throws(ServerError) in
      let place: RedisAddress
      do throws(RedisAddressError) {
        place = try RedisAddress(address)
      } catch {
        throw ServerError("\(error)")
      }
      return try RedisCluster(place, lease: Lease(length: context.lease), context)
    } describe: { address in
      (try? RedisAddress(address)).map { "\($0)" }
    }
  }
}
