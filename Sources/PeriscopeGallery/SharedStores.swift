import Periscope

/// The stores that all visitors share.
enum SharedStores {
  static let poll = SharedStore(initialState: Poll.State()) { Poll() }
  static let team = SharedStore(initialState: Team.State.sample) { Team() }
  static let waves = SharedStore(initialState: Waves.State()) { Waves() }
}
