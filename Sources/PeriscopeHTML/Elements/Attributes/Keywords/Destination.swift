/// What is preloaded.
@frozen
public enum Destination: String, Sendable {
  /// As HTML has it.
  case audio, document, embed, fetch, font, image, object, script, style, track, video, worker, json
}
