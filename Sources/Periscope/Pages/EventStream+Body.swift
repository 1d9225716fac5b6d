package import PeriscopeHTTP
package import PeriscopeLive

// A page's event stream is the body of a response that stays open.
extension EventStream: BodyStream {
  package func opened(_ waker: StreamWaker) { open(waker.call) }

  package func next() -> BodyStreamStep {
    switch nextStep() {
    case .bytes(let bytes): .bytes(bytes[...])
    case .wait: .wait
    case .end: .end
    }
  }

  package func goodbye() -> [UInt8] { StreamSignal.reconnect.bytes }

  package func closed() { close() }
}
