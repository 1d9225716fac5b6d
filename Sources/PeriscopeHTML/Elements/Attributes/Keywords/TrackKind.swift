/// The kind of a text track.
public enum TrackKind: String, Sendable {
  /// The keywords of the HTML standard.
  case subtitles, captions, descriptions, chapters, metadata
}
