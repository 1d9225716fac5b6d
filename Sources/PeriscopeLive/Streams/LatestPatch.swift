/// The encoded patch of the last flush, which all streams share. It leads from one sequence number to the next.
package struct LatestPatch: Sendable {
  package var from: UInt64 = 0
  package var to: UInt64 = 0
  package var bytes: [UInt8] = []
}
