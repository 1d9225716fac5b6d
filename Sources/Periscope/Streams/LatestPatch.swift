/// The patch that the last flush made for all streams: it leads from one sequence number to the next.
struct LatestPatch: Sendable {
  var from: UInt64 = 0
  var to: UInt64 = 0
  var bytes: [UInt8] = []
}
