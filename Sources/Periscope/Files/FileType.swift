internal import PeriscopeSystem

/// Content types by file extension.
enum FileType {
  private static let types = [
    "avif": "image/avif", "bin": "application/octet-stream", "bmp": "image/bmp", "css": "text/css; charset=utf-8",
    "csv": "text/csv; charset=utf-8", "gif": "image/gif", "gz": "application/gzip", "htm": "text/html; charset=utf-8",
    "html": "text/html; charset=utf-8", "ico": "image/x-icon", "ics": "text/calendar; charset=utf-8",
    "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript; charset=utf-8", "json": "application/json",
    "map": "application/json", "md": "text/markdown; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "mp3": "audio/mpeg", "mp4": "video/mp4", "oga": "audio/ogg", "ogg": "audio/ogg", "ogv": "video/ogg",
    "opus": "audio/opus", "otf": "font/otf", "pdf": "application/pdf", "png": "image/png",
    "svg": "image/svg+xml", "tar": "application/x-tar", "ttf": "font/ttf", "txt": "text/plain; charset=utf-8",
    "vtt": "text/vtt; charset=utf-8", "wasm": "application/wasm", "wav": "audio/wav", "webm": "video/webm",
    "webmanifest": "application/manifest+json", "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2",
    "xml": "application/xml", "zip": "application/zip",
  ]

  /// Whether browsers show content of a type without running code in it.
  static func isPassive(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }.trimmingBlanks.lowercased()
    return ["audio/", "video/"].contains { name.hasPrefix($0) } || passive.contains(name)
  }

  private static let passive: Set<String> = [
    "image/avif", "image/bmp", "image/gif", "image/jpeg", "image/png", "image/webp", "image/x-icon", "text/plain",
  ]

  /// Returns the content type of a file.
  static func of(_ name: some StringProtocol) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return "application/octet-stream" }
    return types[last.lowercased()] ?? "application/octet-stream"
  }
}
