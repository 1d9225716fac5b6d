/// The type of a preloaded resource.
public enum Destination: String, Sendable {
  /// The keywords of the HTML standard.
  case audio, document, embed, fetch, font, image, object, script, style, track, video, worker, json
}
