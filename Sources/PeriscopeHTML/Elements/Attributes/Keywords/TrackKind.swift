/// What a track has.
@frozen
public enum TrackKind: String, Sendable {
  /// As HTML has it.
  case subtitles, captions, descriptions, chapters, metadata
}
