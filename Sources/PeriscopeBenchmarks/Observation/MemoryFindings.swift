internal import Perception

/// The heap memory of a subscription, and of a value without observers.
enum MemoryFindings {
  /// The number of subscriptions or values that are measured: large, so that memory that does not depend on it is
  /// negligible.
  private static let count = 100_000

  static var all: [Finding] { subscriptions + values }

  private static var subscriptions: [Finding] {
    let shared = perSubscription(to: [ToolchainAccount()], ToolchainWork.subscribe)
    let own = perSubscription(to: objects(ToolchainAccount.init), ToolchainWork.subscribe)
    return [
      Finding(
        name: "a page's scope that observes a shared object", ours: perPageScope(of: [OurAccount()]), toolchain: shared,
        goal: .atMost(150)),
      Finding(
        name: "a page's scope that observes its own object", ours: perPageScope(of: objects(OurAccount.init)),
        toolchain: own, goal: .atMost(150)),
      Finding(
        name: "withPerceptionTracking of one object", ours: perSubscription(to: [OurAccount()], OurWork.subscribe),
        toolchain: shared, goal: .atMost(150)),
      Finding(
        name: "withPerceptionTracking of its own object",
        ours: perSubscription(to: objects(OurAccount.init), OurWork.subscribe), toolchain: own),
    ]
  }

  private static var values: [Finding] {
    let plain = Heap.bytes(outsideOfEachOf: count) { _ in PlainAccount() }
    let ours = Heap.bytes(outsideOfEachOf: count) { _ in OurAccount() } - plain
    let toolchain = Heap.bytes(outsideOfEachOf: count) { _ in ToolchainAccount() } - plain
    let state = Heap.bytes(outsideOfEachOf: count) { OurState(number: $0) }
    let inState = Double(MemoryLayout<OurState>.stride - MemoryLayout<PlainState>.stride)
    return [
      Finding(name: "an object without observers", ours: ours, toolchain: toolchain, goal: .atMost(64)),
      Finding(
        name: "its allocations, at most", ours: allocations(in: ours), toolchain: allocations(in: toolchain),
        goal: .atMost(1)),
      Finding(name: "a state without observers", ours: inState + state, goal: .atMost(64)),
      Finding(name: "its allocations, at most", ours: allocations(in: state), goal: .atMost(1)),
    ]
  }

  private static func allocations(in bytes: Double) -> Double {
    // A few of the values reuse freed memory, which is not counted again. The added byte compensates for that.
    ((bytes + 1) / Heap.smallestAllocation).rounded(.down)
  }

  private static func objects<Object>(_ make: () -> Object) -> [Object] { (0..<count).map { _ in make() } }

  private static func perSubscription<Object>(to objects: [Object], _ subscribe: (Object) -> Void) -> Double {
    let bytes = Heap.bytes { for number in 0..<count { subscribe(objects[number % objects.count]) } }
    return bytes / Double(count)
  }

  private static func perPageScope(of objects: [OurAccount]) -> Double {
    let scopes = (0..<count).map { _ in PageScope() }
    let bytes = Heap.bytes {
      for (number, scope) in scopes.enumerated() { scope.track { _ = OurWork.read(objects[number % objects.count]) } }
    }
    for scope in scopes { scope.close() }
    return bytes / Double(count)
  }
}
