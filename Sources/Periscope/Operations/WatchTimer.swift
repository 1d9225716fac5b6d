internal import Dispatch

extension DispatchSource {
  /// Does something every so often, on a thread that no page can hold up.
  ///
  /// Unchecked `Sendable`: after `init` the source is only cancelled, which any thread may do.
  final class Timer: @unchecked Sendable {
    private static let queue = DispatchQueue(label: "server.watch")
    private let source: any DispatchSourceTimer

    init(every milliseconds: Int, _ work: @escaping @Sendable () -> Void) {
      source = DispatchSource.makeTimerSource(queue: Self.queue)
      source.setEventHandler(handler: work)
      source.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds))
      source.resume()
    }

    func end() { source.cancel() }
  }
}
