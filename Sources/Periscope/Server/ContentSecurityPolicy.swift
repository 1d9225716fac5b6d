internal import ComposableArchitecture

/// From where pages load scripts, styles and other content, and where their forms lead.
///
/// The site itself is allowed, except in frames. Everything else is declared here:
///
/// ```swift
/// var configuration = Server.Configuration()
/// configuration.securityHeaders.contentSecurityPolicy?.images.append("https://images.example.com")
/// ```
///
/// Inline scripts and stylesheets in ``Site/head(_:)`` are allowed by their hashes, so they need no declaration. A source is an
/// origin, a URL, a scheme with a colon, or a keyword such as `'wasm-unsafe-eval'`. A malformed one is left out and reported as an
/// issue.
public struct ContentSecurityPolicy: Sendable, Equatable, ExpressibleByStringLiteral {
  /// Other sources of scripts.
  public var scripts: [String] = []
  /// Other sources of stylesheets.
  public var styles: [String] = []
  /// Other servers that scripts may connect to.
  public var connections: [String] = []
  /// Other sources of pictures. Pages may also show pictures as `data:` URLs.
  public var images: [String] = []
  /// Other sources of fonts.
  public var fonts: [String] = []
  /// Other sources of sounds and videos.
  public var media: [String] = []
  /// Sites that pages show in frames. Pages show those of their own site only if the list contains `'self'`.
  public var frames: [String] = []
  /// Other sites that forms lead to.
  public var formTargets: [String] = []
  /// Sites that show pages of this one in frames. ``SecurityHeaders/frameOptions`` has to be `nil` then.
  public var frameAncestors: [String] = []
  /// Whether each response with a page has its own nonce, in its policy and on the scripts and stylesheets of its head: those of the
  /// site, of the page, and Periscope's own script. With `'strict-dynamic'` in ``scripts``, such scripts may insert further ones.
  ///
  /// Pages that everybody shares have none, since all users receive the same bytes. They only allow the sources that are listed here,
  /// and hashes. A response without a nonce omits `'strict-dynamic'`, with which browsers would ignore all listed sources.
  public var usesNonces = false
  /// The text of a whole policy, which replaces all other properties.
  private var text: String?

  /// Creates a policy that only allows the site itself.
  public init() {}

  /// Creates a policy from the text of its header. It should contain the hash of the script in the head of each page, as the
  /// default does: without it, a form that a user submits before the browser's script starts discards the text in other forms.
  public init(_ text: String) { self.text = text }

  /// Creates a policy from the text of its header.
  public init(stringLiteral text: String) { self.init(text) }

  /// Returns the header.
  ///
  /// - Parameters:
  ///   - head: The inline content of the site's head.
  ///   - nonce: The nonce of the response; `nil` for a response without one.
  func header(allowing head: InlineContent = InlineContent(), nonce: String? = nil) -> String {
    if let text { return text }
    let listed = nonce == nil ? scripts.filter { $0 != "'strict-dynamic'" } : scripts
    let nonce = nonce.map { ["'nonce-\($0)'"] } ?? []
    let scripts =
      ["'self'", RuntimeFiles.earlyScriptSource] + head.scripts.map(InlineContent.source(of:)) + nonce + listed
    let directives = [
      ("default-src", ["'none'"]), ("script-src", scripts),
      ("style-src", ["'self'"] + head.styles.map(InlineContent.source(of:)) + nonce + styles),
      ("connect-src", ["'self'"] + connections), ("img-src", ["'self'", "data:"] + images),
      ("font-src", ["'self'"] + fonts), ("media-src", ["'self'"] + media), ("frame-src", frames),
      ("form-action", ["'self'"] + formTargets), ("base-uri", ["'none'"]),
      ("frame-ancestors", frameAncestors.isEmpty ? ["'none'"] : frameAncestors),
    ]
    return directives.compactMap { name, sources in
      let sources = sources.filter(Self.isValid)
      return sources.isEmpty ? nil : "\(name) \(sources.joined(separator: " "))"
    }
    .joined(separator: "; ")
  }

  /// Reports malformed sources.
  func reportMalformedSources() {
    let all = [scripts, styles, connections, images, fonts, media, frames, formTargets, frameAncestors].joined()
    for source in all where !Self.isValid(source) {
      reportIssue(
        """
        '\(source)' is left out of the content security policy: a source is an origin such as 'https://images.example.com', a URL, a \
        scheme with a colon, or a keyword in quotes.
        """)
    }
  }

  /// Whether a source is one word that ends neither its directive nor the header.
  private static func isValid(_ source: String) -> Bool {
    guard !source.isEmpty,
      source.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") })
    else { return false }
    // Without its quotes, a keyword is the name of a host.
    if source.first == "'" { return source.count > 2 && source.last == "'" }
    return !["self", "none", "unsafe-inline", "unsafe-eval", "strict-dynamic", "data", "blob", "https", "http"]
      .contains(source)
  }
}
