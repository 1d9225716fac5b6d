import PeriscopeGallerySources
import PeriscopeUI

/// A source file of the example, in the version that was compiled.
struct SourceListing: HTML {
  let file: String
  var isOpen = false

  var body: some HTML {
    let text = file.hasSuffix(".swift") ? SourceFiles.text(of: file) : ResourceFiles.text(of: file)
    details(.class("listing"), .attribute("open", isOpen)) {
      summary { file }
      pre(.attribute("tabindex", "0"), .ariaLabel(file)) { code { text } }
    }
  }
}
