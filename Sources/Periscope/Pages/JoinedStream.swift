internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeSystem

/// One of the streams that share a connection: its request, and then the stream itself.
///
/// Unchecked `Sendable`: only ``JoinedStreams`` uses it, and makes one call at a time.
final class JoinedStream: @unchecked Sendable {
  private enum Phase {
    case requested(SiteRequest)
    case open(any BodyStream)
    case ended
  }

  private var phase: Phase
  /// The status of the response; 200 until it is known.
  private(set) var status = 200

  init(_ request: SiteRequest) { phase = .requested(request) }

  /// Returns what to send next.
  ///
  /// - Parameter wake: Called whenever there may be something new.
  func next(_ wake: @escaping @Sendable () -> Void) -> BodyStreamStep {
    switch phase {
    case .ended: return .end
    case .open(let stream): return stream.next()
    case .requested(let request):
      guard case .respond(let response) = request.proceed() else { return .wait }
      request.charge(until: .now)
      status = Int(response.status.code)
      guard case .stream(let stream) = response.body, status == 200 else {
        phase = .ended
        return .end
      }
      phase = .open(stream)
      stream.opened(StreamWaker(wake))
      return stream.next()
    }
  }

  /// The bytes to send last when the server stops.
  var goodbye: [UInt8] { if case .open(let stream) = phase { stream.goodbye() } else { StreamSignal.reconnect.bytes } }

  func close() {
    if case .open(let stream) = phase { stream.closed() }
    phase = .ended
  }
}
