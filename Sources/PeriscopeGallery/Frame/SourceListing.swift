import PeriscopeGallerySources
import PeriscopeUI

/// A file of the example, as it was compiled.
struct SourceListing: HTML {
  let file: String
  var isOpen = false

  var body: some HTML {
    details(.class("listing"), .attribute("open", isOpen)) {
      summary { file }
      pre(.attribute("tabindex", "0"), .ariaLabel(file)) { code { SourceFiles.text(of: file) } }
    }
  }
}
