/// An action whose page was busy when it came: all that was learned of the request is kept until it is woken.
struct PendingAction: Sendable {
  let form: PostedForm
  let session: Session
  let isNewSession: Bool
  let instance: PageInstance
}

/// A look at a page that was busy when it came.
struct PendingVisit: Sendable {
  let session: Session
  let isNewSession: Bool
}
