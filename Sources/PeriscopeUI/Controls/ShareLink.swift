public import Foundation
public import PeriscopeHTML

/// A link to the item that SwiftUI would share, because browsers share links themselves.
nonisolated public struct ShareLink<Label: HTML>: HTML {
  private let url: URL
  private let label: Label

  /// Creates a link with a label. The subject and the message are ignored.
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @HTMLBuilder label: () -> Label) {
    url = item
    self.label = label()
  }

  /// The link.
  public var body: some HTML { Link(destination: url) { label } }
}

extension ShareLink where Label == PeriscopeUI.Label<Text, Icon> {
  /// Creates a link with a title. The subject and the message are ignored.
  public init(_ title: StaticString, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) { PeriscopeUI.Label(title, systemImage: "square.and.arrow.up") }
  }

  /// Creates a link with the title "Share" in the page's language. The subject and the message are ignored.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item) {
      PeriscopeUI.Label(title: { Text(inline: FixedWord("Share")) }, icon: { Icon(name: "square.and.arrow.up") })
    }
  }
}
