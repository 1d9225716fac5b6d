internal import Periscope
internal import PeriscopeCluster
internal import PeriscopeGalleryPages

// The pages are in a library target, because the build system may compile tests of an executable before the executable.
@main
struct Gallery {
  static func main() async {
    var defaults = Server.Configuration()
    defaults.data = .folder("data")
    defaults.cluster = .redis
    await Site.gallery.serve(defaults)
  }
}
