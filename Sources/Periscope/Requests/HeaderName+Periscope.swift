package import PeriscopeHTTP

extension HeaderName {
  /// The epoch of the page instance that the client shows. The browser's script sends it with every action. In a response,
  /// the epoch of the instance that has performed the action, if that is a different one.
  static let periscopeEpoch = HeaderName(known: "Periscope-Epoch")
  /// The digests of the values that fields had before the user changed them.
  static let periscopeBase = HeaderName(known: "Periscope-Base")
  /// The sequence number of the change that shows the result of an action.
  static let periscopeSequence = HeaderName(known: "Periscope-Sequence")
  /// The longest time until the action is committed, if it was acknowledged earlier.
  static let periscopeCommit = HeaderName(known: "Periscope-Commit")
  /// How often the browser's script has fetched the page again because a patch did not fit. Sent with each such
  /// request.
  static let periscopeResync = HeaderName(known: "Periscope-Resync")
  /// The identifier that the browser's script gives to each of its `POST` requests. A browser sends a request again by
  /// itself if it has used the connection before and receives no response; the page performs such a request once.
  package static let periscopePress = HeaderName(known: "Periscope-Press")
  /// The idempotency key of a relayed request whose client has given none: the script's identifier, or one that the
  /// relaying server generates.
  package static let periscopeRequest = HeaderName(known: "Periscope-Request")
  /// The client's identifier of the request.
  package static let idempotencyKey = HeaderName(known: "Idempotency-Key")
  static let clearSiteData = HeaderName(known: "Clear-Site-Data")
  /// Marks a stream that shares its connection with the streams of other pages.
  static let periscopeJoined = HeaderName(known: "Periscope-Joined")
  /// Marks a request that the browser's script sends before the user follows a link, in case the user does.
  static let periscopePrefetch = HeaderName(known: "Periscope-Prefetch")
  /// The purpose of a request that the browser sends before the user asks for the page, such as `prefetch`.
  static let secPurpose = HeaderName(known: "Sec-Purpose")
  static let prefer = HeaderName(known: "Prefer")
}

extension HeaderField {
  static let noStore = HeaderField(.cacheControl, "no-store")
  /// Lets Back show a page from the browser's memory. For any other visit, the browser requests the page again.
  static let noCache = HeaderField(.cacheControl, "no-cache")
  /// Tells browsers to forget the pages that a user has seen.
  static let forgetPages = HeaderField(.clearSiteData, "\"cache\"")
}
