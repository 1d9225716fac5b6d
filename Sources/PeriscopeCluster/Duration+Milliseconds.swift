extension Duration {
  /// The duration in milliseconds, as messages and Redis commands contain it.
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
  }
}
