/// A response under way that sets the session's new cookie if the session is renamed by then: that of a route, of a request that
/// passes through middleware, or of a form without scripts, which waits for effects. Until it is released, streams set no cookie.
package final class NamingResponse: Sendable {
  private let session: Session?

  package init(of session: Session?) {
    self.session = session
    session?.beginNamingResponse()
  }

  deinit { session?.endNamingResponse() }
}
