internal import PeriscopeGalleryPages
internal import Periscope

// The pages stand in a library, because a test of an executable may be compiled before it.
@main
struct Gallery {
  static func main() async {
    var defaults = Server.Configuration()
    defaults.data = .folder("data")
    await Site.gallery.serve(defaults)
  }
}
